import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { expect, Server, signIn, test as base, type Page } from "../fixtures/index.ts";

/** Every page in every state of the made-up team, light and dark, from a phone to a wide screen, with scripts and without. */
const shots = resolve(import.meta.dirname, "../shots");
const widths = [390, 768, 1440];
const schemes = ["light", "dark"] as const;
/** Widths at which axe looks as well; its rules know only narrow and wide. */
const axed = [390, 1440];
/** The narrowest and the widest that nothing may stick out of. */
const ends = [360, 2560];
const barriers = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Shown {
  name: string;
  path: string;
}

/** One server for all stories here, filled once. */
const test = base.extend<{}, { team: Server }>({
  team: [
    async ({}, use) => {
      const server = await Server.demo();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** The pages that a person can see, one for each state that a request of the team is in. */
async function pages(server: Server): Promise<Shown[]> {
  const owner = await server.person("Ingrid Solberg", { at: "allotment.example" });
  const all: { id: string; name: string }[] = (await server.call(owner, "GET", "/v1/projects")).body.items;
  // The large one first, then those that begin or are over.
  const projects = all.toSorted((one, other) => Number(other.name.includes("Allotments")) - Number(one.name.includes("Allotments")));
  const shown: Shown[] = [
    { name: "home", path: "/" },
    { name: "new-project", path: "/projects/new" },
    { name: "notifications", path: "/notifications" },
    { name: "account", path: "/account" },
    { name: "admin", path: "/admin" },
  ];
  const states = new Set<string>();
  for (const [at, project] of projects.entries()) {
    const of = (part: string) => `/projects/${project.id}${part}`;
    const tag = at === 0 ? "" : `-${at}`;
    shown.push({ name: `project${tag}`, path: of("") }, { name: `board${tag}`, path: of("/board") });
    if (at === 0) {
      shown.push(
        { name: "project-new", path: of("?new=1") },
        { name: "project-search", path: of("?q=nothing-like-it") },
        { name: "board-person", path: of(`/board?person=${owner.userId}`) },
        { name: "people", path: of("/people") },
        { name: "settings", path: of("/settings") },
      );
    }
    for (const change of (await server.call(owner, "GET", `/v1/projects/${project.id}/changes?limit=100`)).body.items) {
      const kind = change.clarification?.questions?.some((question: { multiple: boolean }) => question.multiple)
        ? "checklist"
        : (change.clarification?.kind ?? "");
      const state = [change.status, change.outcome ?? "", kind].filter((word) => word && word !== change.status).join("-");
      const name = ["change", change.status, state].filter(Boolean).join("-");
      if (!states.has(name)) {
        states.add(name);
        shown.push({ name, path: `/changes/${change.id}` });
      }
    }
  }
  // What the made-up team is there for: requests in every state that comes to rest.
  for (const status of ["proposed", "needs_input", "awaiting_choice", "queued", "running", "awaiting_approval", "completed"]) {
    expect([...states].some((state) => state.startsWith(`change-${status}`)), status).toBe(true);
  }
  for (const end of ["declined", "not_selected", "cancelled", "failed", "joined", "checklist", "duplicate"]) {
    expect([...states].some((state) => state.includes(end)), `${end} is missing among ${[...states].join(", ")}`).toBe(true);
  }
  return shown;
}

async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.right > room + 1 || box.left < -1;
    });
    return wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  });
}

async function looks(page: Page, shown: Shown): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widths) {
      const where = `${shown.name}, ${colorScheme}, ${width} px`;
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      expect(await sticksOut(page), where).toEqual([]);
      await page.screenshot({ path: join(shots, `all-${shown.name}-${colorScheme}-${width}.png`), fullPage: true });
      if (axed.includes(width)) {
        const found = (await new AxeBuilder({ page }).withTags(barriers).analyze()).violations;
        expect(found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`), where).toEqual([]);
      }
    }
  }
  for (const width of ends) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sticksOut(page), `${shown.name}, ${width} px`).toEqual([]);
  }
}

/** Opens pages one after the other, signed in as the one who sees most; fails when the browser complains. */
async function walk(browser: Browser, server: Server, options: BrowserContextOptions, each: (page: Page, shown: Shown) => Promise<void>) {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error}`));
  page.on("console", (message) => {
    const complains = message.type() === "error" || message.type() === "warning";
    if (complains && !/preloaded using link preload/.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  await signIn(page, "ingrid.solberg@allotment.example");
  for (const shown of await pages(server)) await each(page, shown);
  expect(complaints).toEqual([]);
  await context.close();
}

const fits = (page: Page) => page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);

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

// rule: WEB-12, WEB-11
test("every page from right to left", async ({ browser, team }) => {
  await mkdir(shots, { recursive: true });
  await walk(browser, team, {}, async (page, shown) => {
    await page.goto(shown.path);
    await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await fits(page), `${shown.name}, ${width} px`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: join(shots, `rtl-${shown.name}-${width}.png`), fullPage: true });
    }
  });
});
