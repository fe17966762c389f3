import { accessible, expect, shot, test } from "../fixtures/index.ts";
import { send, status, team } from "../fixtures/team.ts";

const PLANNER = "gta6 mission planner, calendar, each day has a kanban list";
const KANBAN = "Add kanban feature";

/** The second request repeats the first: it is asked about, with the words that cover it, and goes on when answered. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    // Without scripts the browser wonders what the preloaded ones are for.
    test.use({ javaScriptEnabled, expected: javaScriptEnabled ? [] : [/preloaded using link preload/] });

    // rule: WEB-01, WEB-07, WEB-05, INT-09
    test("a repeated request is asked about and goes on after the answer", async ({ server, as }) => {
      const { project, ana, ben } = await team(server);
      const first = await as(ana);
      const planner = await send(first, server, project, PLANNER);
      expect(await status(server, ana, planner)).toBe("running");

      const second = await as(ben);
      const kanban = await send(second, server, project, KANBAN);
      expect(await status(server, ben, kanban)).toBe("needs_input");
      const question = second.locator("#question-sheet");
      await expect(question).toContainText("kanban list");
      await expect(question.getByRole("link").first()).toHaveAttribute("href", new RegExp(planner));
      if (javaScriptEnabled) {
        await shot(second, "question");
        await accessible(second);
      }

      const other = question.getByLabel("Something else", { exact: true });
      if (await other.count()) await other.first().check();
      await question.getByRole("textbox").first().fill("A board for the whole crew with three columns, apart from the days");
      await question.getByRole("button", { name: /^Send/ }).click();
      await expect(second.getByRole("definition").filter({ hasText: "A board for the whole crew" })).toBeVisible();
      await server.settle();
      await second.reload();
      expect(["running", "queued"]).toContain(await status(server, ben, kanban));

      await second.goto(`/projects/${project}/board`);
      await expect(second.getByRole("heading", { name: /Building/ })).toBeVisible();
      await expect(second.getByText(KANBAN).first()).toBeVisible();
    });

    // rule: WEB-07, WAI-02
    test("a question can be passed over or the request withdrawn", async ({ server, as }) => {
      const { project, ben } = await team(server);
      const page = await as(ben);
      const vague = await send(page, server, project, "Dashboard");
      await page.getByRole("button", { name: "Build it as it is" }).click();
      await expect(page.locator("#question-sheet")).toHaveCount(0);
      await server.settle();
      expect(await status(server, ben, vague)).toBe("running");

      const other = await send(page, server, project, "Make it better");
      await page.getByRole("button", { name: "Withdraw request" }).first().click();
      await expect(page.getByText("Withdrawn by the requester").first()).toBeVisible();
      expect(await status(server, ben, other)).toBe("cancelled");
    });
  });
}

// rule: WEB-14, WEB-03, WEB-16
test("what was typed is kept when it is refused", async ({ server, as }) => {
  const { project, ben } = await team(server);
  const page = await as(ben);
  await page.goto(`/projects/${project}?new=1`);
  const goal = page.getByLabel("What do you want?");
  await goal.evaluate((field) => field.removeAttribute("maxlength"));
  await goal.fill("invoice ".repeat(501));
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText(/at most 4.?000 characters/).first()).toBeVisible();
  await expect(page.getByLabel("What do you want?")).toHaveValue(/^invoice invoice/);
});

// rule: SEC-07, WEB-12
test("what people write is shown and never run", async ({ server, as }) => {
  const { project, ben } = await team(server);
  const page = await as(ben);
  const hostile = `</textarea><script>document.title="run"</script><img src=x onerror="document.title='run'"> invoice page`;
  await send(page, server, project, hostile);
  await expect(page.getByText("</textarea><script>").first()).toBeVisible();
  expect(await page.title()).not.toBe("run");
  const arabic = "أضف صفحة الفواتير إلى قائمة العملاء";
  await send(page, server, project, arabic);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("dir", "auto");
});
