import { expect, signIn, test } from "../fixtures/index.ts";
import { send, team } from "../fixtures/team.ts";

test.describe("whoever watches over the program", () => {
  // A page that is not there, on purpose.
  test.use({ expected: [/Failed to load resource/], settings: { ASKFIRST_METRICS_TOKEN: "a token that only operators know" } });

  // rule: REL-06
  test("finds ids in the log, and nothing that people wrote", async ({ browser, server, as }) => {
    const { project, olga, ana, ben } = await team(server);
    const secrets = ["zebra crossing", "wearing stripes", "because giraffes", "hippopotamus", "crocodile@"];
    const page = await as(ben);
    const change = await send(page, server, project, "Dashboard zebra crossing", "Everybody is wearing stripes");
    await server.call(ben, "POST", `/v1/changes/${change}/clarify`, { answers: [{ questionId: "q1", text: "because giraffes" }] });
    await server.settle();
    await server.call(olga, "PATCH", `/v1/projects/${project}`, { memberRequestReview: true });
    const other = await server.call(ana, "POST", `/v1/projects/${project}/changes`, { goal: "Paint the zebra crossing in red" });
    await server.call(olga, "POST", `/v1/changes/${other.body.id}/decline`, { reason: "hippopotamus" });
    await server.call(olga, "POST", `/v1/projects/${project}/invitations`, { email: "crocodile@example.org" });
    await server.call(ben, "POST", `/v1/projects/${project}/changes`, { goal: 7, zebra: "zebra crossing" });
    await page.goto("/changes/zebra-crossing-hippopotamus");
    const context = await browser.newContext({ baseURL: server.url });
    await signIn(await context.newPage(), ana.email);
    const cookies = (await context.cookies()).map((cookie) => decodeURIComponent(cookie.value));
    await context.close();

    const lines = server.log.split("\n").filter((line) => line.startsWith("{"));
    for (const line of lines) JSON.parse(line);
    expect(server.log).toContain(change);
    const moved = lines.map((line) => JSON.parse(line)).filter((line) => line.fields?.message === "a request moves on");
    expect(moved.find((line) => line.fields.change === other.body.id)?.fields.to).toBe("declined");
    const answered = lines.map((line) => JSON.parse(line)).filter((line) => line.fields?.message === "answered");
    expect(answered.length).toBeGreaterThan(0);
    for (const line of answered) expect(line.span?.id ?? line.spans?.[0]?.id, JSON.stringify(line)).toMatch(/^[0-9a-zA-Z-]{8,}$/);
    const people = [olga, ana, ben].flatMap((person) => [person.email, person.token]);
    for (const secret of [...secrets, ...people, ...cookies, "operators know"]) {
      expect(server.log.toLowerCase().includes(secret.toLowerCase()), secret).toBe(false);
    }

    const figures = await (await fetch(`${server.url}/metrics`)).text();
    expect(figures).toMatch(/askfirst_requests\{status="declined"\} 1/);
    expect(figures).toMatch(/askfirst_decisions\{kind="review",outcome="declined"\} 1/);
    const forwarded = { headers: { "x-forwarded-for": "203.0.113.9" } };
    expect((await fetch(`${server.url}/metrics`, forwarded)).status).toBe(404);
  });
});
