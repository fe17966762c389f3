import { expect, test } from "../fixtures/index.ts";

test("the start page answers", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("a killed server", () => {
  // A page may still load something when its server is killed.
  test.use({ expected: [/Failed to load resource/] });

  test("answers again", async ({ page, server }) => {
    await page.goto("/");
    // A script that is cut off on its way is an error of its own.
    await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
    await server.kill();
    await server.resume();
    expect((await page.reload())?.status()).toBe(200);
  });
});
