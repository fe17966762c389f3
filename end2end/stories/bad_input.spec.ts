import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../fixtures/index.ts";
import { send, status, team } from "../fixtures/team.ts";

const root = join(realpathSync(tmpdir()), `askfirst-repositories-${process.pid}`);
const outside = join(realpathSync(tmpdir()), `askfirst-elsewhere-${process.pid}`);
test.beforeAll(() => [root, outside].forEach((folder) => mkdirSync(folder, { recursive: true })));
test.afterAll(() => [root, outside].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function git(folder: string, ...words: string[]): void {
  const who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"];
  execFileSync("git", ["-C", folder, ...who, ...words], { stdio: "ignore" });
}

function repository(folder: string, files: Record<string, string | Buffer> = {}): string {
  mkdirSync(folder, { recursive: true });
  git(folder, "init", "--quiet", "--initial-branch=main");
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  if (Object.keys(files).length) {
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "Start");
  }
  return folder;
}

// rule: WEB-14, WEB-03
test("a request that says nothing is refused with what was typed", async ({ server, as }) => {
  const { project, ben } = await team(server);
  const page = await as(ben);
  for (const [typed, told] of [
    ["", /what/i],
    ["  \n ", /what/i],
    ["invoice ".repeat(500) + "x", /at most 4.?000 characters/],
  ] as const) {
    await page.goto(`/projects/${project}?new=1`);
    const goal = page.getByLabel("What do you want?");
    await goal.evaluate((field) => ["required", "maxlength"].forEach((name) => field.removeAttribute(name)));
    await goal.fill(typed);
    await page.getByLabel("How will you know that it is done?").fill("Invoices can be printed");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.locator("#new-change .field-error").filter({ hasText: told })).toBeVisible();
    await expect(page.getByLabel("What do you want?")).toHaveValue(typed.trim() ? typed : /^\s*$/);
    await expect(page.getByLabel("How will you know that it is done?")).toHaveValue("Invoices can be printed");
  }
  const sent = await server.call(ben, "GET", `/v1/projects/${project}/changes`);
  expect(sent.body.items).toEqual([]);
});

// rule: WEB-12, SEC-07
test("a request in any script is taken as it is", async ({ server, as }) => {
  const { project, ben } = await team(server);
  const page = await as(ben);
  for (const goal of ["أضف صفحة الفواتير إلى قائمة العملاء", "🚀🧾 Print invoices for 👩🏽‍🚀 crews 🇵🇹", "<b>Bold</b> & <!-- hidden --> invoice page"]) {
    const change = await send(page, server, project, goal);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(goal);
    expect((await server.call(ben, "GET", `/v1/changes/${change}`)).body.goal).toBe(goal);
  }
});

test.describe("a repository that can't be read", () => {
  test.use({ settings: { ASKFIRST_REPOSITORY_ROOTS: root, ASKFIRST_REPOSITORY_MEGABYTES: "1" } });

  test("is told beside its field, and nothing that was typed is lost", async ({ server, as }) => {
    const page = await as(await server.person("Olga"));
    mkdirSync(join(root, "plain"), { recursive: true });
    repository(join(root, "huge"), { "video.bin": randomBytes(3 << 20) });
    repository(outside, { "README.md": "# Elsewhere" });
    for (const [path, told] of [
      [join(root, "nothing"), "There is no folder"],
      [join(root, "plain"), "There is no git repository in this folder."],
      [join(root, "..", "somewhere"), /must lie under|without dots/],
      [outside, /must lie under/],
      [join(root, "huge"), "larger than the 1 MB"],
      ["not a path", /repository/],
      ["https://127.0.0.1/secret.git", "private network addresses"],
    ] as const) {
      await page.goto("/projects/new");
      await page.getByLabel("Name", { exact: true }).fill("Shop");
      await page.getByLabel("What it is about").fill("Sells bread");
      await page.getByLabel("Git repository").fill(path);
      await page.getByRole("button", { name: "Make the project" }).click();
      await expect(page.locator("#new-project .field-error")).toContainText(told);
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Shop");
      await expect(page.getByLabel("What it is about")).toHaveValue("Sells bread");
      await expect(page.getByLabel("Git repository")).toHaveValue(path);
    }
    await page.getByLabel("Git repository").fill(repository(join(root, "empty")));
    await page.getByRole("button", { name: "Make the project" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  });
});

test.describe("what is not theirs", () => {
  test.use({ expected: [/status of 404/] });

  // rule: MEM-03
  test("looks like what is not there", async ({ server, as }) => {
    const { project, ben } = await team(server);
    const change = (await server.call(ben, "POST", `/v1/projects/${project}/changes`, { goal: "Print invoices as one page" })).body.id;
    const page = await as(await server.person("Eve"));
    const seen = async (path: string) => {
      expect((await page.goto(path))?.status(), path).toBe(404);
      return page.getByRole("main").innerText();
    };
    const nothing = await seen("/changes/nothing");
    expect(nothing).toContain("There is nothing here");
    for (const path of [`/changes/${change}`, `/projects/${project}`, `/projects/${project}/board`, "/projects/%00", "/projects/%F0%9F%9A%80"]) {
      expect(await seen(path), path).toBe(nothing);
    }
  });
});

// rule: REL-02, WEB-14
test("pressing twice sends one request", async ({ server, as }) => {
  const { project, ben } = await team(server);
  const page = await as(ben);
  await page.goto(`/projects/${project}?new=1`);
  await page.getByLabel("What do you want?").fill("Print invoices as one page");
  await page.getByRole("button", { name: "Send request" }).dblclick();
  await page.waitForURL(/\/changes\//);
  const sent = await server.call(ben, "GET", `/v1/projects/${project}/changes`);
  expect(sent.body.items).toHaveLength(1);
});

// rule: WAI-06, WEB-14
test("of two browsers that answer at once one is heard, and the other told", async ({ server, as }) => {
  const { project, ben } = await team(server);
  const [left, right] = [await as(ben), await as(ben)];
  const change = await send(left, server, project, "Dashboard");
  await right.goto(`/changes/${change}`);
  for (const [page, text] of [[left, "Sales of the day in one chart"], [right, "A list of late invoices"]] as const) {
    const other = page.locator("#question-sheet").getByText("Something else", { exact: true });
    if (await other.count()) await other.first().click();
    await page.locator("#question-sheet").getByRole("textbox").first().fill(text);
  }
  const buttons = [left, right].map((page) => page.locator("#question-sheet").getByRole("button", { name: /^Send/ }));
  await Promise.all(buttons.map((button) => button.click()));
  await expect(left.locator("#question-sheet")).toHaveCount(0);
  await expect(right.locator("#question-sheet")).toHaveCount(0);
  const late = (await right.getByText(/already answered/).count()) ? right : left;
  await expect(late.getByRole("alert")).toContainText("already answered");
  const lost = late === right ? "A list of late invoices" : "Sales of the day in one chart";
  await expect(late.locator("#unused-answer")).toContainText(lost);
  await server.settle();
  await expect(late.getByText("Building").first()).toBeVisible();
  await expect(late.locator("#unused-answer"), "what the page says stays while it brings itself up to date").toContainText(lost);
  expect(["running", "queued"]).toContain(await status(server, ben, change));
});
