import { accessible, expect, shot, test } from "../fixtures/index.ts";
import { team } from "../fixtures/team.ts";

const GOAL = "Show unpaid invoices in red on the invoice list";

test.describe("what can't be shown", () => {
  // The browser notes each answer that is an error.
  test.use({ expected: [/Failed to load resource/] });

  // rule: WEB-15, MEM-03
  test("a page that is not there leads somewhere", async ({ server, as }) => {
    const { ben } = await team(server);
    const page = await as(ben);
    for (const path of ["/no-such-page", "/projects/none", "/changes/none/none"]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("There is nothing here");
      await expect(page).toHaveTitle(/Not found|There is nothing here/);
    }
    await accessible(page);
    await page.getByRole("link", { name: "To your projects" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  // rule: WEB-15, SEC-03, ACC-04
  test("what is not allowed says so and leads somewhere", async ({ server, as }) => {
    const { ben } = await team(server);
    const page = await as(ben);
    await page.route("http://elsewhere.example/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<form method="post" action="${server.url}/api/read_notifications"><button>Win a prize</button></form>`,
      }),
    );
    await page.goto("http://elsewhere.example/");
    const answer = page.waitForResponse("**/api/read_notifications");
    await page.getByRole("button").click();
    expect((await answer).status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not sent from here");
    await accessible(page);
    await shot(page, "refused");
    await page.getByRole("link", { name: "To your projects" }).click();
    await expect(page).toHaveURL(`${server.url}/`);

    const newcomer = await as(await server.person("Nell", { approved: false }));
    expect((await newcomer.goto("/"))?.status()).toBe(403);
    await expect(newcomer.getByRole("heading", { level: 1 })).toHaveText("You are signed in and wait to be let in");
    await expect(newcomer.getByRole("button", { name: "Sign out" })).toBeVisible();
  });

  // rule: WEB-15, WEB-14
  test("a fault of ours says that nothing was lost and leads somewhere", async ({ server, as }) => {
    const { project, ben } = await team(server);
    const page = await as(ben);
    await page.goto(`/projects/${project}?new=1`);
    await page.getByLabel("What do you want?").fill(GOAL);
    await server.spoil();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("alert")).toContainText("What you typed is kept");
    await expect(page.getByLabel("What do you want?")).toHaveValue(GOAL);
    const answer = await page.goto(`/projects/${project}`);
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Something went wrong|Not to be had right now/);
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("link", { name: "To your projects" })).toBeVisible();
    await accessible(page);
    await shot(page, "fault");
  });
});

test.describe("a server that restarts", () => {
  test.use({ expected: [/Failed to load resource|ERR_/] });

  // rule: WEB-15, BRD-06, REL-01
  test("is a page that comes back by itself, and an open page says since when it is stale", async ({ server, as }) => {
    const { project, ben } = await team(server);
    const page = await as(ben);
    await page.goto(`/projects/${project}/board`);
    await expect(page.locator(".fresh.live")).toHaveCount(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    const open = await page.context().newPage();
    await open.goto(`/projects/${project}/board`);
    await expect(open.locator(".fresh.live")).toHaveCount(1);

    await server.kill();
    await expect(open.locator(".fresh")).toHaveText("Catching up");
    await page.goto(`/projects/${project}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The server restarts");
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    await accessible(page);
    await shot(page, "restarting");
    await expect(open.locator(".fresh.stale")).toHaveText(/^Stale since \d\d:\d\d$/, { timeout: 15_000 });
    await shot(open, "stale");

    await server.resume();
    await expect(page.getByLabel("What do you want?")).toBeVisible({ timeout: 15_000 });
    await expect(open.locator(".fresh.live")).toHaveCount(1, { timeout: 15_000 });
    await server.call(ben, "POST", `/v1/projects/${project}/changes`, { goal: GOAL });
    await expect(open.getByRole("link", { name: /unpaid invoices/i })).toBeVisible({ timeout: 5_000 });
  });
});
