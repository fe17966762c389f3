import { accessible, expect, shot, signIn, test } from "../fixtures/index.ts";
import { send, ship, status, team } from "../fixtures/team.ts";

const ANGULAR = "Build the board in AngularJS";
const REACT = "Build the board in React";

// rule: WEB-10, INT-11, WHY-02
test("a request's page tells its whole life", async ({ server, as }) => {
  const { project, olga, ana, ben } = await team(server);
  const first = await as(ana);
  await send(first, server, project, ANGULAR, "The board page is written with AngularJS");
  const page = await as(ben);
  const vague = await send(page, server, project, "Make the board page nicer");
  expect(await status(server, ben, vague)).toBe("needs_input");
  const steps = page.getByRole("list", { name: "Where it stands" });
  await expect(steps.getByRole("listitem")).toHaveText([/Asked/, /Questions/, /Plan/, /Build/, /Check/, /Shipped/]);
  await expect(steps.locator("[aria-current=step]")).toHaveText(/Questions/);
  await page.locator("#question-sheet").getByRole("radio").first().check();
  await page.getByRole("button", { name: "Send 1 answer" }).click();
  await server.settle();
  await page.reload();
  await expect(steps.locator("[aria-current=step]")).toHaveText(/Build/);

  const plan = page.getByRole("region", { name: "The plan" });
  await expect(plan.getByRole("listitem").first()).toBeVisible();
  await expect(plan).toContainText(/From (the request|an answer): |Came with the request|Assumed by the planner/);
  const answers = page.getByRole("region", { name: "Questions and answers" });
  await expect(answers.getByRole("term")).toHaveCount(1);
  await expect(answers).toContainText("Ben");
  const checked = page.getByRole("region", { name: "What was checked" });
  await expect(checked).toContainText("Read before it was planned");
  await expect(checked.getByRole("list", { name: "Not checked" }).first()).toContainText("source is empty");
  const facts = page.getByRole("complementary", { name: "About this request" });
  await expect(facts).toContainText(/Cost\s*\$0\.00 of \$/);
  await expect(facts.getByRole("meter", { name: "Spent of the budget" })).toBeVisible();
  const events = page.getByRole("region", { name: "What happened" });
  await expect(events.getByRole("listitem").last()).toContainText("Ben sent the request");
  await expect(events).toContainText("Ben answered");
  await accessible(page);
  await shot(page, "change-planned");

  await ship(server, olga, vague);
  await page.reload();
  await expect(steps.getByRole("listitem").filter({ hasText: /: done/ })).toHaveCount(6);
  await shot(page, "change-shipped");

  // Compared with the request that came first, with the sentences that it rests on.
  const later = await send(page, server, project, REACT, "The board page is written with React");
  expect(await status(server, ben, later)).toBe("awaiting_choice");
  const compared = page.getByRole("region", { name: "Compared with other requests" });
  await expect(compared).toContainText("Can't hold together with");
  await expect(compared).toContainText("The board page is written with AngularJS");
  await expect(compared).toContainText("The board page is written with React");
  await accessible(page);
});

// rule: WEB-13
test("times are written in UTC and read in the reader's own zone and language", async ({ browser, server }) => {
  const { project, ben } = await team(server);
  const sent = await server.call(ben, "POST", `/v1/projects/${project}/changes`, { goal: "Show unpaid invoices in red on the invoice list" });
  const at = new Date(sent.body.requestedAt);
  const read = async (timezoneId: string, locale: string, javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ baseURL: server.url, timezoneId, locale, javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, ben.email);
    await page.goto(`/changes/${sent.body.id}`);
    if (javaScriptEnabled) await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
    const time = page.getByRole("complementary").locator("time").first();
    const found = { text: await time.textContent(), at: await time.getAttribute("datetime"), title: await time.getAttribute("title") };
    await context.close();
    return found;
  };
  const wanted: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };
  for (const [timezoneId, locale] of [
    ["Pacific/Kiritimati", "en-GB"],
    ["America/Los_Angeles", "en-US"],
    ["Europe/Berlin", "de-DE"],
  ] as const) {
    const seen = await read(timezoneId, locale, true);
    expect(seen.text, timezoneId).toBe(at.toLocaleString(locale, { ...wanted, timeZone: timezoneId }));
    expect(seen.title).toBe(at.toLocaleString(locale, { dateStyle: "full", timeStyle: "long", timeZone: timezoneId }));
    expect(new Date(seen.at!).getTime()).toBe(at.getTime());
  }
  const plain = await read("Pacific/Kiritimati", "en-GB", false);
  const utc = new Date(plain.at!);
  expect(plain.at).toMatch(/Z$/);
  expect(plain.text).toContain(`${utc.getUTCDate()} ${utc.toLocaleString("en-GB", { month: "long", timeZone: "UTC" })}`);
  expect(plain.text).toContain(utc.toISOString().slice(11, 16));
});

test("a request's page prints as a document", async ({ server, as }) => {
  const { project, ana, ben } = await team(server);
  const first = await as(ana);
  const a = await send(first, server, project, ANGULAR, "The board page is written with AngularJS");
  const second = await as(ben);
  await send(second, server, project, REACT, "The board page is written with React");
  await first.goto(`/changes/${a}`);
  await first.emulateMedia({ media: "print" });
  for (const gone of [".bar", ".page-foot", ".fresh", ".choices", ".end-request"]) {
    await expect(first.locator(gone).first(), gone).toBeHidden();
  }
  for (const kept of ["The board page is written with AngularJS", "Ben's request conflicts with yours", "What happened", "The plan"]) {
    await expect(first.getByText(kept).first(), kept).toBeVisible();
  }
  // What is folded on the screen lies open on paper.
  await expect(first.getByText("What must hold").first()).toBeVisible();
  const background = await first.locator("main").evaluate((main) => getComputedStyle(main.ownerDocument.documentElement).colorScheme);
  expect(background).toBe("light");
  const paper = await first.pdf({ format: "A4" });
  expect(paper.length).toBeGreaterThan(10_000);
});
