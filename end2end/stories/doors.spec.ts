import { accessible, expect, Server, shot, test, type Page } from "../fixtures/index.ts";
import { Mailbox } from "../fixtures/mailbox.ts";
import { SignInProvider } from "../fixtures/provider.ts";

// rule: SEC-01, WEB-11
test("signing in with an OpenID provider, and adding it to an account", async ({ browser }) => {
  const provider = await SignInProvider.start();
  const server = await Server.start(provider.settings);
  provider.serve(server.url);
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto("/account");
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await accessible(page);
    await shot(page, "sign-in-providers");
    await page.getByRole("link", { name: "Sign in with Company" }).click();
    await page.locator("[name=login]").fill("ana");
    await page.locator("[name=password]").fill("any");
    await page.locator("[type=submit]").click();
    await page.locator("[type=submit]").click();
    await expect(page).toHaveURL(`${server.url}/account`);
    await expect(page.getByRole("region", { name: "How you sign in" })).toContainText("ana@example.net");
    await expect(page.getByRole("region", { name: "How you sign in" })).toContainText("Company");
    await accessible(page);

    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await other.goto("/sign-in");
    await other.getByRole("link", { name: "Sign in with Company" }).click();
    await other.getByRole("link", { name: /abort|cancel/i }).click();
    await expect(other.getByRole("alert")).toHaveText("You did not let Company say who you are, so you are not signed in.");
    await accessible(other);
    await shot(other, "sign-in-refused");
    await other.getByRole("link", { name: "Sign in with Company" }).click();
    await other.locator("[name=login]").fill("unconfirmed");
    await other.locator("[name=password]").fill("any");
    await other.locator("[type=submit]").click();
    await other.locator("[type=submit]").click();
    await expect(other.getByRole("alert")).toContainText("no e-mail address that the provider has confirmed");
  } finally {
    await server.stop();
    await provider.stop();
  }
});

const REFUSALS: [string, RegExp][] = [
  ["access_denied", /You did not let Company say who you are/],
  ["login_required", /sign in there first/],
  ["interaction_required", /sign in there first/],
  ["consent_required", /sign in there first/],
  ["account_selection_required", /sign in there first/],
  ["temporarily_unavailable", /Try again in a minute/],
  ["server_error", /Try again in a minute/],
  ["invalid_request", /not set up right/],
  ["unauthorized_client", /not set up right/],
  ["unsupported_response_type", /not set up right/],
  ["invalid_scope", /not set up right/],
  ["invalid_request_uri", /not set up right/],
  ["request_not_supported", /not set up right/],
  ["registration_not_supported", /not set up right/],
];

// rule: SEC-01, SEC-02
test("refusals, replays, foreign answers and a wrong clock of an OpenID provider sign nobody in", async ({ browser }) => {
  const provider = await SignInProvider.start();
  const server = await Server.start(provider.settings);
  provider.serve(server.url);
  const fresh = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const signedIn = async (page: Page) => (await page.context().request.get("/v1/me")).status() === 200;
  try {
    const refused = await fresh();
    for (const [word, said] of REFUSALS) {
      provider.refuses = word;
      await refused.goto("/sign-in");
      await refused.getByRole("link", { name: "Sign in with Company" }).click();
      await expect(refused.getByRole("alert"), word).toHaveText(said);
      await expect(refused.getByText("words that nobody reads")).toHaveCount(0);
      expect(await signedIn(refused), word).toBe(false);
    }
    provider.refuses = undefined;

    const [ana, thief] = [await fresh(), await fresh()];
    const answer = await provider.answer(ana, "ana");
    await thief.goto(answer);
    await expect(thief.getByRole("alert")).toContainText("belongs to another browser");
    const own = new URL(await provider.answer(thief, "ben"));
    const mixed = new URL(own);
    mixed.searchParams.set("state", new URL(answer).searchParams.get("state")!);
    await thief.goto(mixed.href);
    await expect(thief.getByRole("alert")).toContainText("belongs to another browser");
    expect(await signedIn(thief), "neither with an answer nor with a state of another browser").toBe(false);

    await ana.goto(answer);
    await expect(ana).toHaveURL(`${server.url}/`);
    expect(await signedIn(ana)).toBe(true);
    await ana.goto(answer);
    await expect(ana.getByRole("alert")).toContainText("was used before");
    const third = await fresh();
    const stolen = new URL(await provider.answer(third, "ben"));
    stolen.searchParams.set("code", new URL(answer).searchParams.get("code")!);
    await third.goto(stolen.href);
    await expect(third.getByRole("alert")).toContainText("was used before");
    expect(await signedIn(third), "nor with a code that was used").toBe(false);

    await server.advance(300);
    const late = await fresh();
    await provider.signIn(late, "cleo");
    await late.locator("[type=submit]").click();
    await expect(late.getByRole("alert")).toContainText("The clocks of Company and of this server differ by minutes");
    expect(await signedIn(late)).toBe(false);

    await provider.stop();
    await late.goto("/sign-in");
    await late.getByRole("link", { name: "Sign in with Company" }).click();
    await expect(late.getByRole("alert")).toContainText("Company does not answer");
    await accessible(late);
  } finally {
    await server.stop();
    await provider.stop();
  }
});

// rule: NOT-03, SEC-01, INV-07
test("mail goes out through a real mail server, also after it was down", async ({ browser }) => {
  const mailbox = new Mailbox();
  await mailbox.start();
  const server = await Server.start({ ASKFIRST_SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` });
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto("/sign-in");
    await page.getByRole("textbox", { name: /mail/i }).fill("ana@example.org");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look into your mail");
    await accessible(page);
    await server.settle();
    await expect.poll(() => mailbox.to("ana@example.org").length).toBe(1);
    const [mail] = mailbox.to("ana@example.org");
    expect(mail!.subject).toBe("Your link to sign in to Askfirst");
    await page.goto(/http:\S+\/sign-in\/\S+/.exec(mail!.text)![0]);
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));

    const [olga, ben] = [await server.person("Olga"), await server.person("Ben")];
    const project = (await server.call(olga, "POST", "/v1/projects", { name: "Mission planner" })).body.id;
    await mailbox.stop();
    const invited = await server.call(olga, "POST", `/v1/projects/${project}/invitations`, { email: ben.email });
    expect(invited.status).toBe(201);
    await server.call(ben, "POST", `/v1/invitations/${invited.body.id}/accept`, {});
    const sent = await server.call(ben, "POST", `/v1/projects/${project}/changes`, { goal: "Sort the missions by day" });
    expect(sent.status, "a mail server that is down stops nothing").toBe(201);
    await server.advance(120);
    await server.settle();
    await mailbox.start();
    await server.advance(3600);
    await server.settle();
    await expect.poll(() => mailbox.to(olga.email).length).toBe(1);
    const [told] = mailbox.to(olga.email);
    expect(told!.subject).toContain("Ben asks for “Sort the missions by day”");
    expect(told!.text).toContain(`${server.url}/changes/${sent.body.id}`);
    expect(mailbox.to(ben.email).map((each) => each.subject)).toContain("Olga invites you to the project “Mission planner”.");

    // What people write is in no header, in whatever script.
    const forged = await server.call(olga, "POST", "/v1/projects", { name: "Plans\r\nBcc: mal@example.net" });
    expect(forged.status).toBe(400);
    const other = (await server.call(olga, "POST", "/v1/projects", { name: "مشروع 🦊" })).body.id;
    await server.call(olga, "POST", `/v1/projects/${other}/invitations`, { email: "eve@example.net" });
    await server.settle();
    await server.call(ben, "POST", `/v1/projects/${project}/changes`, { goal: "Sort 🦊 by day\r\nBcc: mal@example.net" });
    await server.settle();
    await server.advance(120);
    await server.settle();
    await expect.poll(() => mailbox.to("eve@example.net").map((each) => each.subject)).toEqual(["Olga invites you to the project “مشروع 🦊”."]);
    await expect.poll(() => mailbox.to(olga.email).length).toBe(2);
    expect(mailbox.to(olga.email)[1]!.subject).toContain("Sort 🦊 by day");
    for (const { to, head } of mailbox.received) {
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
      expect(to).not.toContain("mal@");
    }
  } finally {
    await server.stop();
    await mailbox.stop();
  }
});
