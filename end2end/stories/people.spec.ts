import { accessible, expect, shot, signIn, test } from "../fixtures/index.ts";
import { send, team } from "../fixtures/team.ts";

// rule: SEC-01, ACC-02, ACC-04, ACC-06, ACC-07, WEB-09, WEB-11
test("a newcomer signs in by a link, waits, and is let in by an admin", async ({ browser, server, as }) => {
  const admin = await server.person("Pia", { admin: true });
  const context = await browser.newContext({ baseURL: server.url });
  const newcomer = await context.newPage();
  await newcomer.goto("/sign-in");
  await accessible(newcomer);
  await shot(newcomer, "sign-in");
  await newcomer.getByRole("textbox", { name: /mail/i }).fill("Cleo+Work@Example.org ");
  await newcomer.getByRole("main").getByRole("button", { name: "Send me a link" }).click();
  await expect(newcomer.getByRole("heading", { level: 1 })).toHaveText("Here is your link");
  await accessible(newcomer);
  await shot(newcomer, "sign-in-link");
  await newcomer.getByRole("link", { name: "Open the link" }).click();
  await accessible(newcomer);
  await newcomer.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(newcomer.getByRole("heading", { level: 1 })).toHaveText("You are signed in and wait to be let in");
  await accessible(newcomer);
  await shot(newcomer, "waiting");

  const page = await as(admin);
  await page.getByRole("link", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { name: "1 person waits to be let in" })).toBeVisible();
  await expect(page.locator("#content").getByText("cleo+work@example.org").first()).toBeVisible();
  await accessible(page);
  await shot(page, "admin");
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.locator("#content").getByText("cleo+work is let in.").first()).toBeVisible();
  await expect(page.locator("#content").getByText("Pia let cleo+work in").first()).toBeVisible();

  await newcomer.getByRole("link", { name: "Look again" }).click();
  await expect(newcomer.getByRole("heading", { level: 1 })).toHaveText("Welcome");
  await newcomer.getByRole("link", { name: /For you/ }).click();
  await expect(newcomer.locator("#content").getByText("You have been let in. Welcome.").first()).toBeVisible();
  await accessible(newcomer);
  await context.close();
});

test.describe("an invitation", () => {
  // Opened by somebody else it is not there, which the browser notes.
  test.use({ expected: [/Failed to load resource/] });

  // rule: INV-01, INV-05, INV-07, MEM-07, WEB-11
  test("somebody is invited, joins by the link, and gets another role", async ({ server, as }) => {
    const { project, olga } = await team(server);
    const eve = await server.person("Eve");
    const owner = await as(olga);
    await owner.goto(`/projects/${project}/people`);
    await owner.getByLabel("E-mail address").fill(" EVE@example.org");
    await owner.getByRole("button", { name: "Invite" }).click();
    await expect(owner.locator("#content").getByText(/eve@example.org is invited/).first()).toBeVisible();
    await accessible(owner);
    await shot(owner, "people");
    const { body } = await server.call(eve, "GET", "/v1/invitations");
    const link = `/invitations/${body.items[0].id}`;

    const mal = await as(await server.person("Mal"));
    const answer = await mal.goto(link);
    expect(answer?.status()).toBe(404);
    await expect(mal.locator("#content").getByText("You are signed in with mal@example.org.").first()).toBeVisible();
    await accessible(mal);
    await shot(mal, "invitation-of-another");

    const guest = await as(eve);
    await guest.goto(link);
    await accessible(guest);
    await shot(guest, "invitation");
    await guest.getByRole("button", { name: "Join the project" }).click();
    await expect(guest.locator("#content").getByText("You are in. This is the project.").first()).toBeVisible();

    await owner.reload();
    const row = owner.getByRole("listitem").filter({ has: owner.getByText("Eve", { exact: true }) });
    await row.getByText("Change…").click();
    await row.getByLabel("Role").selectOption("viewer");
    await row.getByRole("button", { name: "Change the role" }).click();
    await expect(owner.locator("#content").getByText("Eve is a viewer now.").first()).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole("heading", { name: "New change" })).toHaveCount(0);
  });
});

test.describe("a removed person", () => {
  // The stream ends and is asked for again; the write is refused.
  test.use({ expected: [/Failed to load resource|404|EventSource/] });

  // rule: MEM-06, MEM-08
  test("a removed person's open tabs can do nothing more", async ({ server, as }) => {
    const { project, olga, ben } = await team(server);
    const first = await as(ben);
    const change = await send(first, server, project, "Show the due date of every task in the calendar list");
    const second = await first.context().newPage();
    await second.goto(`/projects/${project}?new=1`);
    await second.getByLabel("What do you want?").fill("Let people sort the list");

    const answer = await fetch(`${server.url}/v1/projects/${project}/live`, {
      headers: { authorization: `Bearer ${ben.token}` },
    });
    const reader = answer.body!.getReader();
    await reader.read();
    const removed = await server.call(olga, "DELETE", `/v1/projects/${project}/members/${ben.userId}`);
    expect(removed.status).toBe(204);
    const ended = Date.now();
    while (!(await reader.read()).done);
    expect(Date.now() - ended).toBeLessThan(1_000);

    await second.getByRole("button", { name: "Send request" }).click();
    await expect(second.getByRole("heading", { level: 1 })).toHaveText("There is nothing here");
    expect((await first.goto(`/changes/${change}`))?.status()).toBe(404);
    await accessible(first);
    await shot(first, "not-found");
    const kept = await server.call(olga, "GET", `/v1/changes/${change}`);
    expect(kept.status).toBe(200);
  });
});

// rule: SEC-02, SEC-05, NOT-03, WEB-11
test("the account page: sessions, mail and tokens", async ({ browser, server, as }) => {
  const ana = await server.person("Ana");
  const page = await as(ana);
  const context = await browser.newContext({ baseURL: server.url });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, ana.email);

  await page.goto("/account");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("(here)")).toBeVisible();
  await accessible(page);
  await shot(page, "account");
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.locator("#content").getByText("Signed out in one other place.").first()).toBeVisible();
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL(/\/sign-in\?next=/);
  await page.reload();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  const mail = page.getByRole("region", { name: "What is mailed to you" });
  await mail.getByLabel("Your request has shipped").selectOption("none");
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#content").getByText("Saved.").first()).toBeVisible();
  await page.reload();
  await expect(mail.getByLabel("Your request has shipped")).toHaveValue("none");

  await page.getByLabel("What is it for?").fill("Nightly build");
  await page.getByRole("button", { name: "Make a token" }).click();
  await expect(page.locator("#content").getByText("Copy it now: it is shown this once.").first()).toBeVisible();
  await accessible(page);
  await page.reload();
  await expect(page.getByRole("main").getByText("Copy it now")).toHaveCount(0);
  await page.getByLabel("Your name").fill("آنا 🦊");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.locator("#content").getByText("Saved. Others see this name from now on.").first()).toBeVisible();
  await shot(page, "account-other-script");
  await context.close();
});
