import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, type Page } from "../fixtures/index.ts";
import { fits, objections, sticksOut, test, walk, type Shown } from "../fixtures/walk.ts";

/** Every page in every state of the made-up team, light and dark, from a phone to a wide screen, with scripts and without. */
const shots = resolve(import.meta.dirname, "../shots");
const widths = [390, 768, 1440];
const schemes = ["light", "dark"] as const;
/** Widths at which axe looks as well; its rules know only narrow and wide. */
const axed = [390, 1440];
/** The narrowest and the widest that nothing may stick out of. */
const ends = [360, 2560];

async function looks(page: Page, shown: Shown): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widths) {
      const where = `${shown.name}, ${colorScheme}, ${width} px`;
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      expect(await sticksOut(page), where).toEqual([]);
      await page.screenshot({ path: join(shots, `all-${shown.name}-${colorScheme}-${width}.png`), fullPage: true });
      if (axed.includes(width)) {
        expect(await objections(page), where).toEqual([]);
      }
    }
  }
  for (const width of ends) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sticksOut(page), `${shown.name}, ${width} px`).toEqual([]);
  }
}

test.describe.configure({ mode: "parallel", timeout: 900_000 });

for (const half of [0, 1]) {
  // rule: WEB-11, WEB-12, WEB-16
  test(`every page in every state, light and dark, on every width (${half + 1} of 2)`, async ({ browser, team }) => {
    await mkdir(shots, { recursive: true });
    let at = 0;
    await walk(browser, team, {}, async (page, shown) => {
      if (at++ % 2 !== half) return;
      expect((await page.goto(shown.path))?.status(), shown.path).toBe(200);
      await expect(page.locator("html[data-hydrated]"), shown.name).toHaveCount(1);
      await looks(page, shown);
    });
  });
}

// rule: WEB-01, WEB-12
test("every page without scripts", async ({ browser, team }) => {
  await walk(browser, team, { javaScriptEnabled: false }, async (page, shown) => {
    expect((await page.goto(shown.path))?.status(), shown.path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole("main")).toBeVisible();
    for (const width of [...widths, ...ends]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await fits(page), `${shown.name}, ${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
