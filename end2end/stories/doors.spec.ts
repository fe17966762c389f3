import { accessible, expect, Server, shot, test } from "../fixtures/index.ts";
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
  } finally {
    await server.stop();
    await mailbox.stop();
  }
});
