import { accessible, expect, shot, test } from "../fixtures/index.ts";
import { send, team } from "../fixtures/team.ts";

// rule: WEB-06, REV-03, REV-04, REV-07, NOT-02, WEB-11
test("requests are proposed, included, and declined with a reason, and each notice leads to where to act", async ({ server, as }) => {
  const { project, olga, ben } = await team(server);
  await server.call(olga, "PATCH", `/v1/projects/${project}`, { memberRequestReview: true });
  const [owner, page] = [await as(olga), await as(ben)];
  const first = await send(page, server, project, "Let people sort the crew list by age");
  const second = await send(page, server, project, "Print the crew list on one page of paper");
  await expect(page.getByText("Waiting for an admin to include it").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw request" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Include" })).toHaveCount(0);

  await owner.goto("/notifications");
  await expect(owner.getByRole("link", { name: /For you/ })).toContainText("2");
  await accessible(owner);
  await shot(owner, "notices");
  const notice = owner.getByRole("listitem").filter({ hasText: "crew list by age" });
  await notice.getByRole("link", { name: "Review" }).click();
  await expect(owner).toHaveURL(new RegExp(`/changes/${first}#review$`));
  await expect(owner.locator("#review")).toBeInViewport();
  await accessible(owner);
  await shot(owner, "review");
  await owner.getByRole("button", { name: "Include" }).click();
  await expect(owner.locator("#review")).toHaveCount(0);

  await owner.goto(`/projects/${project}`);
  const waits = owner.locator(".to-review").filter({ hasText: "on one page" });
  await waits.getByText("Decline…").click();
  await waits.getByLabel("Why? (can stay empty)").fill("We have no printer 🖨");
  await accessible(owner);
  await shot(owner, "review-in-place");
  await waits.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(owner.getByText("Declined by Olga: We have no printer 🖨").first()).toBeVisible();
  const review = (await server.call(ben, "GET", `/v1/changes/${second}`)).body.review;
  expect(review).toMatchObject({ state: "declined", decidedBy: { userId: olga.userId }, reason: "We have no printer 🖨" });

  await owner.goto("/notifications");
  await expect(owner.getByText("settled since").first()).toBeVisible();
  await expect(owner.locator(".bar .count")).toHaveCount(0);
  await page.goto("/notifications");
  await page.getByRole("listitem").filter({ hasText: "declined your request" }).getByRole("link", { name: "Open" }).click();
  await expect(page.getByText("Declined by Olga: We have no printer 🖨").first()).toBeVisible();
});

// rule: NOT-02, BRD-06, WEB-14
test("what waits for somebody is counted on every page by itself, and half-typed words stay", async ({ server, as }) => {
  const { project, olga, ben } = await team(server);
  await server.call(olga, "PATCH", `/v1/projects/${project}`, { memberRequestReview: true });
  const account = await as(olga);
  await account.goto("/account");
  await account.locator("html[data-hydrated]").waitFor();
  const purpose = account.getByLabel("What is it for?");
  await purpose.fill("Half a thou");
  const home = await account.context().newPage();
  await home.goto("/");
  await home.locator("html[data-hydrated]").waitFor();
  await account.bringToFront();
  await expect(account.locator(".bar .count")).toHaveCount(0);

  const sent = await server.call(ben, "POST", `/v1/projects/${project}/changes`, { goal: "Let people sort the crew list by age" });
  await expect(account.locator(".bar .count")).toHaveText(/^1/, { timeout: 3_000 });
  await expect(account.locator("#say")).toHaveText("For you: 1 not read");
  await expect(purpose).toBeFocused();
  await expect(purpose).toHaveValue("Half a thou");
  await expect(home.getByRole("heading", { level: 1 })).toHaveText("One thing waits for you", { timeout: 3_000 });
  await expect(home.getByRole("link", { name: /^Review.*crew list/ })).toBeVisible();

  await server.call(ben, "POST", `/v1/changes/${sent.body.id}/cancel`, {});
  await expect(account.locator(".bar .count")).toHaveCount(0, { timeout: 3_000 });
  await expect(home.getByRole("heading", { level: 1 })).toHaveText("Nothing waits for you", { timeout: 3_000 });
});

test.describe("a person whose role is lowered", () => {
  test.use({ expected: [/Failed to load resource/] });

  // rule: MEM-05, MEM-06
  test("sees it in both open tabs at once, and the next write is refused", async ({ server, as }) => {
    const { project, olga, ben } = await team(server);
    const first = await as(ben);
    const change = await send(first, server, project, "Show the due date of every task in the calendar list");
    const second = await first.context().newPage();
    await second.goto(`/projects/${project}?new=1`);
    await second.getByLabel("What do you want?").fill("Let people sort the list");
    for (const tab of [first, second]) await expect(tab.locator(".fresh.live")).toHaveCount(1);
    const cookie = (await first.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const stream = await fetch(`${server.url}/v1/projects/${project}/live`, { headers: { cookie } });
    const reader = stream.body!.getReader();
    await reader.read();

    const lowered = await server.call(olga, "PATCH", `/v1/projects/${project}/members/${ben.userId}`, { role: "viewer" });
    expect(lowered.status).toBe(200);
    const begun = Date.now();
    while (!(await reader.read()).done);
    expect(Date.now() - begun, "the stream ends").toBeLessThan(1_000);
    const write = await first.context().request.post(`/v1/projects/${project}/changes`, {
      data: { goal: "Let people sort the list" },
      headers: { origin: server.url },
    });
    expect(write.status()).toBe(403);
    await expect(second.getByRole("button", { name: "Send request" })).toHaveCount(0, { timeout: 3_000 });
    await expect(first.getByRole("button", { name: /Cancel/ })).toHaveCount(0, { timeout: 3_000 });
    for (const tab of [first, second]) await expect(tab.locator(".fresh.live")).toHaveCount(1, { timeout: 15_000 });
    expect((await server.call(ben, "GET", `/v1/changes/${change}`)).status, "what is there can still be read").toBe(200);
  });
});

// rule: MEM-08, WEB-11
test("somebody leaves a project", async ({ server, as }) => {
  const { project, olga, ben } = await team(server);
  const page = await as(ben);
  const change = await send(page, server, project, "Show the due date of every task in the calendar list");
  await page.goto(`/projects/${project}/people`);
  await accessible(page);
  await expect(page.getByRole("heading", { name: "Invite somebody" })).toHaveCount(0);
  await page.getByText("Leave…").click();
  await expect(page.getByText("Your open requests end")).toBeVisible();
  await page.getByRole("button", { name: "Leave the project" }).click();
  await expect(page.getByText("You have left the project.").first()).toBeVisible();
  expect((await server.call(ben, "GET", `/v1/projects/${project}`)).status).toBe(404);
  expect((await server.call(olga, "GET", `/v1/changes/${change}`)).body.status).toBe("cancelled");
  const owner = await as(olga);
  await owner.goto(`/projects/${project}/people`);
  await expect(owner.getByText("Leave…")).toHaveCount(0);
});

const EFFECTS = [
  "Requests are checked against what is in it. Nothing of it is run for that.",
  "A request that has spent it stops until you raise it.",
  "When it is spent, checks that cost money are left out, and requests that need one stop until the next month.",
  "Nothing is planned or spent until an owner or admin includes it.",
  "As an owner’s and an admin’s requests always are.",
  "It waits for an owner or admin before it ships.",
  "As soon as its checks have passed.",
  "Everything stays and can be read; nothing can be sent any more.",
  "The project, its requests and everything about them are gone for good, for everybody in it.",
];

test.describe("settings", () => {
  test.use({ expected: [/Failed to load resource/] });

  // rule: REV-01, MEM-04, WEB-11
  test("each says what it does; a project is archived, brought back, and deleted by its name", async ({ server, as }) => {
    const { project, olga, ana } = await team(server);
    const [owner, member] = [await as(olga), await as(ana)];
    expect((await member.goto(`/projects/${project}/settings`))?.status()).toBe(404);
    await owner.goto(`/projects/${project}/settings`);
    for (const effect of EFFECTS) await expect(owner.getByText(effect).first(), effect).toBeVisible();
    await accessible(owner);
    await shot(owner, "settings");
    await owner.getByRole("radio", { name: /It is reviewed first/ }).check();
    await owner.getByLabel("What a request may cost, in dollars").fill("a lot");
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.locator("#settings-budget-error")).toHaveText("Write an amount of dollars, as in 2.50.");
    await expect(owner.getByRole("radio", { name: /It is reviewed first/ })).toBeChecked();
    await owner.getByLabel("What a request may cost, in dollars").fill("2.50");
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText("Saved.").first()).toBeVisible();
    const saved = (await server.call(olga, "GET", `/v1/projects/${project}`)).body;
    expect(saved).toMatchObject({ memberRequestReview: true, defaultBudgetMicrousd: 2_500_000 });

    await owner.getByRole("button", { name: "Archive the project" }).click();
    await expect(owner.getByText("Archived. Everything can be read and nothing can be sent.").first()).toBeVisible();
    await accessible(owner);
    await shot(owner, "settings-archived");
    const refused = await server.call(ana, "POST", `/v1/projects/${project}/changes`, { goal: "Sort the crew list" });
    expect(refused.status).toBe(409);
    await member.goto(`/projects/${project}`);
    await expect(member.getByRole("button", { name: "Send request" })).toHaveCount(0);
    await owner.getByRole("button", { name: "Bring it back" }).click();
    await expect(owner.getByText("Requests can be sent again.").first()).toBeVisible();

    await owner.getByLabel(/^To delete it, type its name/).fill("Mission");
    await owner.getByRole("button", { name: "Delete the project" }).click();
    await expect(owner.getByText("This is not the project’s name, so nothing was deleted.").first()).toBeVisible();
    expect((await server.call(ana, "GET", `/v1/projects/${project}`)).status).toBe(200);
    await owner.getByLabel(/^To delete it, type its name/).fill("Mission planner");
    await owner.getByRole("button", { name: "Delete the project" }).click();
    await expect(owner.getByText("Mission planner is deleted.").first()).toBeVisible();
    expect((await server.call(ana, "GET", `/v1/projects/${project}`)).status).toBe(404);
  });
});

test.describe("people who wait", () => {
  test.use({ expected: [/Failed to load resource/] });

  // rule: ACC-03, ACC-06, ACC-07, ACC-08, WEB-09, WEB-11
  test("an admin approves all who are shown, declines one, and changes the setting", async ({ server, as }) => {
    const admin = await server.person("Pia", { admin: true, approved: false });
    const page = await as(admin);
    for (const name of ["Cleo", "Dan", "Eve"]) await server.person(name, { approved: false });
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "3 people wait to be let in" })).toBeVisible();
    await expect(page.locator("#content").getByText("pia@example.org"), "an admin waits for nobody").toHaveCount(0);
    await shot(page, "admin-many");
    const dan = page.getByRole("listitem").filter({ hasText: "dan@example.org" });
    await dan.getByRole("button", { name: /^Decline/ }).click();
    await expect(page.getByText("Dan is not let in.").first()).toBeVisible();
    const later = await server.person("Finn", { approved: false });
    await page.getByRole("button", { name: "Approve all" }).click();
    await expect(page.getByRole("heading", { name: "1 person waits to be let in" })).toBeVisible();
    await expect(page.locator("#content").getByText("finn@example.org").first(), "who came later still waits").toBeVisible();

    await expect(page.getByText("Pia let Cleo in, together with others who waited").first()).toBeVisible();
    await page.getByRole("radio", { name: /They come in at once/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Pia decided that new people come in at once").first()).toBeVisible();
    await page.getByText("1 person was declined").click();
    await expect(page.getByText(/declined by Pia/).first()).toBeVisible();
    await accessible(page);
    await shot(page, "admin-decided");
    expect((await server.call(later, "GET", "/v1/me")).body.accessStatus, "turning it off lets in nobody who waits").toBe("pending");

    const declined = await as(await server.person("Dan", { approved: false }));
    await expect(declined.getByRole("heading", { level: 1 })).toHaveText("Your access was declined");
    await accessible(declined);
    await shot(declined, "declined");
    await page.getByRole("listitem").filter({ hasText: "dan@example.org" }).getByRole("button", { name: /^Approve/ }).click();
    await expect(page.getByText("Dan is let in.").first()).toBeVisible();
    await declined.getByRole("link", { name: "Look again" }).click();
    await expect(declined.getByRole("heading", { level: 1 })).toHaveText("Welcome");
  });

  // rule: INV-07, ACC-01, ACC-04
  test("an invitation outlives signing in and the wait for approval", async ({ browser, server }) => {
    const admin = await server.person("Pia", { admin: true });
    const { project, olga } = await team(server);
    const invited = await server.call(olga, "POST", `/v1/projects/${project}/invitations`, { email: "eve@example.net" });
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await page.goto(`/invitations/${invited.body.id}`);
    await page.getByRole("textbox", { name: /mail/i }).fill("Eve@example.net");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await page.getByRole("link", { name: "Open the link" }).click();
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed in and wait to be let in");
    const early = await page.context().request.post(`/v1/invitations/${invited.body.id}/accept`, { headers: { origin: server.url } });
    expect(early.status()).toBe(403);
    const waiting = (await server.call(admin, "GET", "/v1/admin/access?status=pending")).body.items;
    const id = waiting.find((row: { addresses: string[] }) => row.addresses.includes("eve@example.net")).userId;
    await server.call(admin, "POST", `/v1/admin/access/${id}/approve`, {});
    await page.getByRole("link", { name: "Look again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("invites you to");
    await page.getByRole("button", { name: "Join the project" }).click();
    await expect(page.getByText("You are in. This is the project.").first()).toBeVisible();
  });
});
