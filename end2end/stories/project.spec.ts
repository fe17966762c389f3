import { accessible, expect, shot, signInHere, test } from "../fixtures/index.ts";
import { send, team } from "../fixtures/team.ts";

const GOAL = "Show unpaid invoices in red on the invoice list";

// rule: WEB-02, WEB-03, WEB-06
test("the project page has what each of its people may use, in its order", async ({ server, as }) => {
  test.slow();
  const { project, olga, ana, ben } = await team(server);
  const page = await as(olga);
  await page.goto(`/projects/${project}`);
  // A project without requests opens the whole form and has nothing to count or to attend to.
  await expect(page.getByLabel("How will you know that it is done?")).toBeVisible();
  await expect(page.getByRole("list", { name: "Requests by where they stand" })).toHaveCount(0);
  await expect(page.getByText("The first one is described in the form above.")).toBeVisible();
  await shot(page, "project-empty");
  await accessible(page);

  const first = await as(ana);
  const a = await send(first, server, project, GOAL);
  await server.call(olga, "PATCH", `/v1/projects/${project}`, { memberRequestReview: true });
  const second = await as(ben);
  await second.goto(`/projects/${project}`);
  await expect(second.getByText("An admin reviews requests before anything is built.")).toBeHidden();
  await second.getByLabel("What do you want?").focus();
  await expect(second.getByText("An admin reviews requests before anything is built.")).toBeVisible();
  await send(second, server, project, "Print the invoice list as a page in landscape");

  await page.goto(`/projects/${project}`);
  const parts = page.locator("main > header, main > .stats, main > section");
  await expect(parts.nth(0)).toContainText("Mission planner");
  await expect(parts.nth(0).getByRole("link", { name: "New change" })).toBeVisible();
  await expect(parts.nth(1).getByRole("link", { name: /1\s*Proposed/ })).toBeVisible();
  await expect(parts.nth(1).getByRole("link", { name: /1\s*Building/ })).toBeVisible();
  await expect(parts.nth(2)).toContainText("What do you want?");
  await expect(parts.nth(3).getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await expect(parts.nth(3).getByRole("button", { name: "Include" })).toBeVisible();
  const row = parts.nth(4).getByRole("row", { name: /Print the invoice list/ });
  await expect(row).toContainText("Waiting for an admin to include it");
  await expect(row.getByRole("cell", { name: "Ben" })).toBeVisible();
  await expect(parts.nth(4).getByRole("columnheader", { name: "Requested by" })).toBeVisible();

  // The link opens the form with the cursor in the goal; where there is little room it is left out.
  await page.getByRole("link", { name: "New change" }).click();
  await expect(page).toHaveURL(/\?new=1/);
  await expect(page.getByLabel("What do you want?")).toBeFocused();
  await page.setViewportSize({ width: 719, height: 900 });
  await expect(page.getByRole("link", { name: "New change" })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });

  const viewer = await server.person("Vera");
  const invited = await server.call(olga, "POST", `/v1/projects/${project}/invitations`, { email: viewer.email, role: "viewer" });
  await server.call(viewer, "POST", `/v1/invitations/${invited.body.id}/accept`, {});
  const looks = await as(viewer);
  await looks.goto(`/projects/${project}`);
  await expect(looks.getByRole("row", { name: /unpaid invoices/ })).toBeVisible();
  await expect(looks.getByRole("link", { name: "New change" })).toHaveCount(0);
  await expect(looks.getByLabel("What do you want?")).toHaveCount(0);

  await server.call(olga, "PATCH", `/v1/projects/${project}`, { archived: true });
  await page.goto(`/projects/${project}?new=1`);
  await expect(page.getByText("This project is archived")).toBeVisible();
  await expect(page.getByRole("link", { name: "New change" })).toHaveCount(0);
  await expect(page.getByLabel("What do you want?")).toHaveCount(0);
  expect((await server.call(ana, "GET", `/v1/changes/${a}`)).status).toBe(200);
});

// rule: WEB-03, ACC-01, SEC-02
test("a draft survives reload, sign-out and a session that has ended", async ({ browser, server }) => {
  const { project, olga, ben } = await team(server);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const place = `/projects/${project}`;
  await page.goto(place);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await signInHere(page, ben.email);
  // The address that was asked for survived signing in.
  await expect(page).toHaveURL(server.url + place);

  const goal = page.getByLabel("What do you want?");
  await goal.fill(GOAL);
  await page.getByLabel("How will you know that it is done?").fill("Unpaid ones are red");
  await page.reload();
  await expect(goal).toHaveValue(GOAL);
  await expect(page.getByLabel("How will you know that it is done?")).toHaveValue("Unpaid ones are red");

  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto(place);
  // Somebody else at the same browser sees nothing of it.
  await signInHere(page, olga.email);
  await expect(page).toHaveURL(server.url + place);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(goal).toHaveValue("");
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto(place);
  await signInHere(page, ben.email);
  await expect(goal).toHaveValue(GOAL);

  // The session ends under the open page.
  await context.clearCookies();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await signInHere(page, ben.email);
  await expect(page).toHaveURL(new RegExp(place));
  await expect(goal).toHaveValue(GOAL);
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL(/\/changes\//);
  await page.goto(place);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(goal).toHaveValue("");
  await context.close();
});

// rule: WEB-04
test("similar requests appear while a goal is typed and never stand in the way", async ({ server, as }) => {
  const { project, ana, ben } = await team(server);
  const goals = ["red", "bold", "grey", "italics"].map((how) => `Show unpaid invoices in ${how} on the invoice list`);
  for (const goal of goals) await server.call(ana, "POST", `/v1/projects/${project}/changes`, { goal });
  await server.settle();
  const spent = async () => {
    const all = (await server.call(ana, "GET", `/v1/projects/${project}/changes`)).body.items;
    return all.map((change: { spentMicrousd: number }) => change.spentMicrousd);
  };
  const before = await spent();
  const page = await as(ben);
  await page.goto(`/projects/${project}?new=1`);
  const goal = page.getByLabel("What do you want?");
  await goal.pressSequentially("Invoices that nobody has paid are shown in red");
  const similar = page.locator(".similar");
  await expect(similar).toContainText("Looks like something that was asked before:");
  await expect(similar.getByRole("link", { name: /on the invoice list/ }).first()).toBeVisible();
  expect(await similar.getByRole("listitem").count()).toBeLessThanOrEqual(3);
  await expect(goal).toBeFocused();
  await accessible(page);
  await shot(page, "similar");
  expect(await spent(), "looking for them costs nothing").toEqual(before);

  // What is looked for and does not come is not waited for.
  await page.route("**/api/similar_requests", () => {});
  await goal.fill("Let people export the invoice list as a spreadsheet");
  await page.waitForRequest("**/api/similar_requests");
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL(/\/changes\//);
});

test.describe("a slow script", () => {
  // The browser wonders why what it was told to load early comes so late.
  test.use({ expected: [/preload/] });

  // rule: WEB-16, WEB-14
  test("what is typed and pressed before the page is alive is not lost", async ({ server, as }) => {
    const { project, ben } = await team(server);
    const page = await as(ben);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route("**/*.wasm", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/projects/${project}?new=1`);
    const goal = page.getByLabel("What do you want?");
    await goal.pressSequentially("Show unpaid invoices in ");
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
    release();
    await goal.pressSequentially("red on the invoice list");
    await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
    await expect(goal).toHaveValue(GOAL);
    await expect(goal).toBeFocused();
    await page.reload();
    await expect(goal).toHaveValue(GOAL);

    // A button that is pressed while nothing is alive sends the form all the same.
    await page.unroute("**/*.wasm");
    await page.route("**/*.wasm", () => {});
    await page.goto(`/projects/${project}?new=1`, { waitUntil: "commit" });
    await goal.fill("Print the invoice list as a page in landscape");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.waitForURL(/\/changes\//, { waitUntil: "commit" });
    const sent = (await server.call(ben, "GET", `/v1/projects/${project}/changes`)).body.items;
    expect(sent.map((change: { goal: string }) => change.goal)).toEqual(["Print the invoice list as a page in landscape"]);
  });
});
