import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser } from "@playwright/test";
import { expect, signIn, type Page, type Server } from "../fixtures/index.ts";
import { fits, objections, pages, sticksOut, test, walk } from "../fixtures/walk.ts";

/** The pages in another language, and in one that shows what is in none. */
const shots = resolve(import.meta.dirname, "../shots");
const german = { locale: "de-DE" };
const ingrid = "ingrid.solberg@allotment.example";
const day = /^(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch), \d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;

/** What a request's page calls the state in which it is. */
const states: Record<string, string> = {
  proposed: "Vorgeschlagen",
  needs_input: "Braucht eine Antwort",
  awaiting_choice: "Braucht eine Wahl",
  queued: "Eingereiht",
  completed: "Ausgeliefert",
  declined: "Abgelehnt",
  cancelled: "Abgebrochen",
};

const speaks = (page: Page, language: string) => expect(page.locator("html")).toHaveAttribute("lang", language);

async function open(browser: Browser, server: Server, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...german, ...options });
  return context.newPage();
}

async function choose(page: Page, language: string): Promise<void> {
  await page.goto("/account");
  const form = page.locator("form#language");
  await form.getByRole("combobox").selectOption(language);
  await form.getByRole("button").click();
}

test.describe.configure({ mode: "parallel", timeout: 900_000 });

test("a browser that asks for German reads German", async ({ browser, team }) => {
  const page = await open(browser, team);
  await page.goto("/sign-in");
  await speaks(page, "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anmelden");
  await signIn(page, ingrid);
  await speaks(page, "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/auf dich$/);
  const shown = await pages(team);
  const path = (name: string) => shown.find((each) => each.name === name || each.name.startsWith(`${name}-`))!.path;
  await page.goto(path("project"));
  await expect(page.getByRole("link", { name: "Anfragen", exact: true })).toHaveAttribute("aria-current", "page");
  await page.goto(path("board"));
  for (const word of ["Ausgeliefert", "Vorgeschlagen"]) await expect(page.getByRole("main")).toContainText(word);
  for (const [status, word] of Object.entries(states)) {
    await page.goto(path(`change-${status}`));
    await expect(page.getByText(word, { exact: true }).first(), status).toBeVisible();
  }
});

test("German counts one and two", async ({ browser, team }) => {
  const petra = await team.person("Petra");
  const made = await team.call(petra, "POST", "/v1/projects", { name: "Wanderkarte", clarifyRequirements: "never" });
  const page = await open(browser, team);
  await signIn(page, petra.email);
  const row = page.getByRole("listitem").filter({ hasText: "Wanderkarte" });
  await expect(row).toContainText("Keine offene Anfrage");
  for (const [goal, counted] of [
    ["Let people sort the list of routes by length", "1 offene Anfrage"],
    ["Show the height of every hut on the map", "2 offene Anfragen"],
  ]) {
    const sent = await team.call(petra, "POST", `/v1/projects/${made.body.id}/changes`, { goal });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    await page.goto("/");
    await expect(row.getByText(counted!, { exact: true })).toBeVisible();
  }
});

for (const javaScriptEnabled of [true, false]) {
  // rule: WEB-13
  test(`German dates ${javaScriptEnabled ? "in the reader's zone" : "without scripts"}`, async ({ browser, team }) => {
    const page = await open(browser, team, { javaScriptEnabled });
    await signIn(page, ingrid);
    await page.goto("/account");
    if (javaScriptEnabled) await expect(page.locator("time[lang]").first()).toHaveAttribute("lang", "de-DE");
    await expect(page.locator('time[data-show="day"]').first()).toHaveText(day);
    await expect(page.locator('time[data-show="moment"]').first()).toHaveText(day);
  });
}

test("the language that was chosen stays, until the browser's is chosen again", async ({ browser, team }) => {
  const page = await open(browser, team);
  // Before anybody is signed in.
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "English" }).click();
  await speaks(page, "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await speaks(page, "de");
  await signIn(page, ingrid);

  await choose(page, "en");
  await speaks(page, "en");
  await expect(page.getByRole("status").first()).toHaveText("Saved. The pages are in English now.");
  await page.goto("/");
  await speaks(page, "en");
  await expect(page.getByRole("heading", { name: "Your projects" })).toBeVisible();

  await choose(page, "");
  await speaks(page, "de");
  await expect(page.getByRole("status").first()).toHaveText("Gespeichert. Die Seiten sind jetzt auf Deutsch.");
  expect((await page.context().cookies()).some(({ name }) => name === "language")).toBe(false);
});

test("the language can be chosen without scripts", async ({ browser, team }) => {
  const page = await open(browser, team, { javaScriptEnabled: false });
  await signIn(page, ingrid);
  await choose(page, "en");
  await speaks(page, "en");
  await page.goto("/notifications");
  await speaks(page, "en");
});

// rule: WEB-11, WEB-12
test("every page in German on a phone", async ({ browser, team }) => {
  await mkdir(shots, { recursive: true });
  await walk(browser, team, german, async (page, shown) => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await page.goto(shown.path))?.status(), shown.path).toBe(200);
    await expect(page.locator("html[data-hydrated]"), shown.name).toHaveCount(1);
    await speaks(page, "de");
    expect(await sticksOut(page), shown.name).toEqual([]);
    expect(await objections(page), shown.name).toEqual([]);
    await page.screenshot({ path: join(shots, `de-${shown.name}-390.png`), fullPage: true });
  });
});

/** Names and titles of the made-up team, the longest first. */
async function names(server: Server): Promise<string[]> {
  const owner = await server.person("Ingrid Solberg", { at: "allotment.example" });
  // The product and the models that are part of it have the same name everywhere.
  const found = new Set<string>(["Askfirst", "all-MiniLM-L6-v2", ", rules)"]);
  const collect = (value: unknown, key = ""): void => {
    if (typeof value === "string") {
      if (/^(name|title|\w+Name|\w+Title|email|addresses)$/.test(key) && value) found.add(value);
    } else if (Array.isArray(value)) {
      for (const each of value) collect(each, key);
    } else if (value && typeof value === "object") {
      for (const [inner, each] of Object.entries(value)) collect(each, inner);
    }
  };
  collect((await server.call(owner, "GET", "/v1/me")).body);
  collect((await server.call(owner, "GET", "/v1/admin/access")).body);
  const projects = (await server.call(owner, "GET", "/v1/projects")).body;
  collect(projects);
  for (const { id } of projects.items) {
    for (const part of ["members", "changes?limit=100"]) collect((await server.call(owner, "GET", `/v1/projects/${id}/${part}`)).body);
  }
  return [...found].sort((one, other) => other.length - one.length);
}

/** What of a page is plain English: in its text, its title and its labels, beside what people wrote and what machines are called. */
async function english(page: Page, known: string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const others = "[dir=auto], bdi, .said, q, time, code, pre, [data-verbatim], script, style";
    const left = (text: string) => {
      for (const name of known) text = text.replaceAll(name, "");
      return /[A-Za-z]{2}/.test(text);
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest(others) && left(node.textContent ?? "")) found.push(node.textContent!.trim());
    }
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        const value = element.getAttribute(name);
        if (value && !element.matches("time") && left(value)) found.push(`${name}: ${value}`);
      }
    }
    return found;
  }, known);
}

// rule: WEB-11, WEB-12
test("every page from right to left, with no word that is not in the table", async ({ browser, team }) => {
  await mkdir(shots, { recursive: true });
  const known = await names(team);
  const found: Record<string, string[]> = {};
  await walk(browser, team, {}, async (page, shown) => {
    await page.context().addCookies([{ name: "language", value: "ar-XB", url: team.url }]);
    await page.goto(shown.path);
    await expect(page.locator("html[data-hydrated]"), shown.name).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const left = await english(page, known);
    if (left.length > 0) found[shown.name] = left;
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await fits(page), `${shown.name}, ${width} px`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: join(shots, `rtl-${shown.name}-${width}.png`), fullPage: true });
    }
  });
  expect(found).toEqual({});
});
