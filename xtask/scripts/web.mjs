// node web.mjs FOLDER_OF_PROGRAMS [pixel|streams|paint|lighthouse ...]: what a reader waits for, in a browser.
//   pixel       from the answer to a commit in one process to the card on a page of another (needs PostgreSQL)
//   streams     1,000 open streams on one process: memory, and how late each hears of a commit
//   paint       largest contentful paint and time until the page is alive, with a four times slower processor
//   lighthouse  its four scores for the project page, the board and a request's page (needs `npm install lighthouse`)
// Everything stays on this machine.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { call, fill, freePort, signIn, start, started } from "./program.mjs";

const require = createRequire(resolve(import.meta.dirname, "../../end2end/package.json"));
const { chromium } = require("@playwright/test");
const askfirst = join(resolve(process.argv[2]), "askfirst");
const wanted = process.argv.slice(3);
const folder = mkdtempSync(join(tmpdir(), "askfirst-web-"));
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const executablePath = process.env.ASKFIRST_CHROMIUM ?? "/usr/bin/chromium";

/** A process on a store; `flags` go to `serve`. */
async function serve(store, ...flags) {
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const env = { ...process.env, ASKFIRST_LISTEN: address, ASKFIRST_PUBLIC_URL: url, ASKFIRST_DATA_DIR: folder, ASKFIRST_DATABASE_URL: store, ASKFIRST_LOG: "error" };
  for (const name of Object.keys(env)) if (name.startsWith("ASKFIRST_TEST")) delete env[name];
  const child = await start(askfirst, ["serve", ...flags], url, { env, cwd: folder });
  return { url, child, env };
}

function owner(env, name = "Bench") {
  const made = ["user", "add", `${name.toLowerCase()}@example.org`, "--name", name, "--platform-admin", "--approve", "--token"];
  return JSON.parse(execFileSync(askfirst, made, { env, cwd: folder }));
}

const sqlite = (name) => `sqlite:${join(folder, `${name}.db`)}`;
const sorted = (times) => times.toSorted((one, other) => one - other);
const at = (times, share) => sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))];
const said = (times) => `median ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms, most ${at(times, 1).toFixed(0)} ms`;

async function signedIn(browser, url, email) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const cookie = await signIn(url, email);
  const [name, ...value] = cookie.split("; ").find((each) => each.startsWith("askfirst=")).split("=");
  await context.addCookies([{ name, value: value.join("="), url }]);
  return context;
}

async function pixel(browser) {
  const store = process.env.ASKFIRST_TEST_POSTGRES_URL;
  if (!store) throw new Error("run this through xtask/scripts/with-postgres.sh");
  const fresh = new URL(store);
  const name = `web_${process.pid}`;
  execFileSync("psql", [store, "-qc", `CREATE DATABASE ${name}`]);
  fresh.pathname = `/${name}`;
  try {
    const one = await serve(fresh.href, "--no-pool");
    const other = await serve(fresh.href, "--no-pool");
    const who = owner(one.env);
    const project = await fill(one.url, who.token, 20);
    const context = await signedIn(browser, other.url, who.email);
    const page = await context.newPage();
    let shown = () => {};
    await page.exposeFunction("shown", () => shown());
    await page.goto(`/projects/${project}/board`);
    await page.locator(".fresh.live").waitFor({ state: "attached" });
    const times = [];
    for (let round = 0; round < 120; round++) {
      const goal = `Let people print list number ${round} of the archive on one page`;
      const seen = new Promise((done) => (shown = () => done(performance.now())));
      await page.evaluate((text) => {
        const look = () => document.querySelector("main").textContent.includes(text);
        const watch = new MutationObserver(() => {
          if (!look()) return;
          watch.disconnect();
          requestAnimationFrame(() => window.shown());
        });
        watch.observe(document.querySelector("main"), { childList: true, subtree: true, characterData: true });
      }, `list number ${round} of the archive`);
      await call(one.url, who.token, `/v1/projects/${project}/changes`, { goal });
      const committed = performance.now();
      times.push(Math.max(0, (await seen) - committed));
      await pause(50);
    }
    console.log(`commit in one process to pixel on a page of another: ${said(times.slice(20))} (100 rounds)`);
    await context.close();
  } finally {
    stop();
    execFileSync("psql", [store, "-qc", `DROP DATABASE ${name} WITH (FORCE)`]);
  }
}

async function streams() {
  const most = Number(process.env.STREAMS ?? 1_000);
  const { url, child, env } = await serve(sqlite("streams"), "--no-pool");
  const who = owner(env);
  const project = await fill(url, who.token, 20);
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))[1]) / 1024;
  const before = memory();
  const heard = [];
  const open = [];
  const headers = { authorization: `Bearer ${who.token}` };
  const began = performance.now();
  for (let at = 0; at < most; at += 50) {
    const some = Array.from({ length: Math.min(50, most - at) }, () => new Promise((done, failed) => {
      const asked = get(`${url}/v1/projects/${project}/live`, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return failed(new Error(`a stream answers ${answer.statusCode}`));
        answer.on("data", (bytes) => {
          if (bytes.includes(": live")) done();
          if (bytes.includes("event: change")) heard.push(performance.now());
        });
        answer.on("error", () => {});
      });
      asked.on("error", failed);
      open.push(asked);
    }));
    await Promise.all(some);
  }
  const opened = performance.now() - began;
  console.log(`${most} streams open after ${(opened / 1000).toFixed(1)} s; memory ${before.toFixed(0)} MB before, ${memory().toFixed(0)} MB with them`);
  const times = [];
  for (let round = 0; round < 5; round++) {
    heard.length = 0;
    await call(url, who.token, `/v1/projects/${project}/changes`, { goal: `Let people sort list number ${round} of the archive` });
    const committed = performance.now();
    while (heard.length < most) await pause(20);
    times.push(...heard.map((moment) => Math.max(0, moment - committed)));
  }
  console.log(`a commit until each of ${most} streams has heard of it: ${said(times)}`);
  const page = await (await fetch(`${url}/readyz`)).text();
  if (page !== "ready") throw new Error("it is no longer ready");
  for (const asked of open) asked.destroy();
  stop();
}

async function paint(browser) {
  for (const cards of [100, 1_000]) {
    const { url, env } = await serve(sqlite(`paint-${cards}`), "--no-pool", "--test-clock");
    const who = owner(env);
    const project = await fill(url, who.token, cards);
    const context = await signedIn(browser, url, who.email);
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.figures = {};
      new PerformanceObserver((list) => (window.figures.paint = list.getEntries().at(-1).startTime)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
      new MutationObserver((_, watch) => {
        if (!document.documentElement?.hasAttribute("data-hydrated")) return;
        window.figures.alive = performance.now();
        watch.disconnect();
      }).observe(document, { attributes: true, subtree: true, childList: true });
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const runs = [];
    for (let round = 0; round < 7; round++) {
      await session.send("Network.clearBrowserCache");
      await page.goto(`/projects/${project}/board`);
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await pause(500);
      const first = await page.evaluate(() => performance.getEntriesByType("navigation")[0].responseStart);
      runs.push({ ...(await page.evaluate(() => window.figures)), first });
    }
    const of = (key) => at(runs.slice(1).map((run) => run[key]), 0.5).toFixed(0);
    console.log(
      `board of a project with ${cards} requests, processor 4 times slower, nothing cached: first byte ${of("first")} ms, ` +
        `largest contentful paint ${of("paint")} ms, alive ${of("alive")} ms (median of 6)`,
    );
    await context.close();
    stop();
  }
}

async function lighthouse() {
  const home = createRequire(resolve(process.env.LIGHTHOUSE ?? import.meta.dirname, "package.json"));
  const run = (await import(pathToFileURL(home.resolve("lighthouse")).href)).default;
  const { url, env } = await serve(sqlite("lighthouse"), "--no-pool");
  const who = owner(env);
  const project = await fill(url, who.token, 100);
  const change = (await (await fetch(`${url}/v1/projects/${project}/changes`, { headers: { authorization: `Bearer ${who.token}` } })).json()).items[0].id;
  const cookie = await signIn(url, who.email);
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  for (const [name, path] of [["project", `/projects/${project}`], ["board", `/projects/${project}/board`], ["change", `/changes/${change}`]]) {
    for (const formFactor of ["mobile", "desktop"]) {
      const desktop = { formFactor, screenEmulation: { disabled: true }, throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 } };
      const settings = { extraHeaders: { cookie }, ...(formFactor === "desktop" ? desktop : { formFactor }) };
      const { lhr } = await run(`${url}${path}`, { port, output: "json", logLevel: "error" }, { extends: "lighthouse:default", settings });
      const scores = Object.values(lhr.categories).map((each) => `${each.title} ${Math.round(each.score * 100)}`);
      console.log(`${name}, ${formFactor}: ${scores.join(", ")}`);
      for (const category of Object.values(lhr.categories)) {
        for (const { id, weight } of category.auditRefs) {
          const audit = lhr.audits[id];
          if (weight > 0 && audit.score !== null && audit.score < 1) {
            console.log(`    ${category.title}: ${audit.title} (${audit.displayValue ?? audit.score})`);
          }
        }
      }
    }
  }
  await browser.close();
  stop();
}

function stop() {
  for (const child of started.splice(0)) child.kill("SIGKILL");
}

const all = { pixel, streams, paint, lighthouse };
const browser = await chromium.launch({ executablePath, args });
try {
  for (const name of wanted.length ? wanted : ["streams", "paint"]) await all[name](browser);
} finally {
  await browser.close();
  stop();
  rmSync(folder, { recursive: true, force: true });
}
