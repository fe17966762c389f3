import { accessible, expect, shot, test } from "../fixtures/index.ts";
import { send, status, team } from "../fixtures/team.ts";

const SHOP = "Build an online shop for handmade shoes";

/** The first request of a project is asked what the first version should have; what is ticked is planned. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, expected: javaScriptEnabled ? [] : [/preloaded using link preload/] });

    // rule: FEA-01, FEA-02, FEA-03, WEB-01, WEB-07
    test("the first request gets a checklist, and later ones never", async ({ server, as }) => {
      const { project, ana, ben } = await team(server, { clarifyRequirements: "always" });
      const page = await as(ana);
      const shop = await send(page, server, project, SHOP);
      expect(await status(server, ana, shop)).toBe("needs_input");
      const question = page.locator("#question-sheet");
      await expect(question.getByRole("checkbox", { name: "A basket" })).toBeChecked();
      await expect(question.getByRole("checkbox", { name: "Discount codes" })).not.toBeChecked();
      if (javaScriptEnabled) {
        await shot(page, "first-version");
        await accessible(page);
      }
      await question.getByRole("checkbox", { name: "Discount codes" }).check();
      await question.getByRole("checkbox", { name: "A basket" }).uncheck();
      await question.getByText("And also", { exact: true }).click();
      await question.getByRole("textbox").fill("Shoes are made to measure");
      await question.getByRole("button", { name: /^Send/ }).click();
      await expect(page.locator("#question-sheet")).toHaveCount(0);
      await server.settle();
      await page.reload();
      expect(await status(server, ana, shop)).toBe("running");
      const change = (await server.call(ana, "GET", `/v1/changes/${shop}`)).body;
      const confirmed = change.criteria.filter((c: { source: { from: string } }) => c.source.from === "feature");
      const texts = confirmed.map((c: { text: string }) => c.text);
      expect(texts).toContain("Discount codes");
      expect(texts).not.toContain("A basket");
      await expect(page.getByText("From a confirmed feature").first()).toBeVisible();
      await expect(page.getByText("It is the project’s first request.").first()).toBeVisible();

      const other = await as(ben);
      const later = await send(other, server, project, "Show the opening hours of the workshop on the start page");
      expect(await status(server, ben, later)).toBe("running");
    });
  });
}

// rule: FEA-01
test("a project can do without it", async ({ server, as }) => {
  const { project, ana } = await team(server, { clarifyRequirements: "never" });
  const page = await as(ana);
  const planner = await send(page, server, project, "gta6 mission planner, calendar, each day has a kanban list");
  expect(await status(server, ana, planner)).toBe("running");
});

// rule: WEB-03, WEB-07, FEA-02
test("a half-filled checklist survives a reload and another day, and goes when it is sent", async ({ server, as }) => {
  const { project, ana } = await team(server, { clarifyRequirements: "always" });
  const page = await as(ana);
  const shop = await send(page, server, project, SHOP);
  const question = page.locator("#question-sheet");
  const basket = question.getByRole("checkbox", { name: "A basket" });
  const codes = question.getByRole("checkbox", { name: "Discount codes" });
  await basket.uncheck();
  await codes.check();
  await question.getByText("And also", { exact: true }).click();
  await question.getByRole("textbox").fill("Shoes are made to measure");
  await page.reload();
  await expect(codes).toBeChecked();
  await expect(basket).not.toBeChecked();
  await expect(question.getByRole("textbox")).toHaveValue("Shoes are made to measure");
  await server.advance(3 * 24 * 60 * 60);
  await page.goto(`/projects/${project}/board`);
  await page.goto(`/changes/${shop}`);
  await expect(codes).toBeChecked();
  await question.getByRole("button", { name: /^Send/ }).click();
  await expect(page.locator("#question-sheet")).toHaveCount(0);
  const answer = (await server.call(ana, "GET", `/v1/changes/${shop}`)).body.answers[0];
  expect(answer.options).toContain("Discount codes");
  expect(answer.options).not.toContain("A basket");
  expect(answer.text).toBe("Shoes are made to measure");
  const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  expect(drafts).toEqual([]);
});
