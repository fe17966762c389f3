import { expect, test } from "../fixtures/index.ts";

test("the start page answers", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a killed server answers again", async ({ page, server }) => {
  await page.goto("/");
  await server.kill();
  await server.resume();
  expect((await page.reload())?.status()).toBe(200);
});
