// node bench.mjs FOLDER_OF_PROGRAMS: starts the server with a board of 100 cards and asks for it, signed in, with wrk;
// in turn with a bare axum handler that sends the same bytes. Everything stays on this machine.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const programs = resolve(process.argv[2]);
const rounds = 3;
const seconds = 8;
const connections = 16;
const cards = 100;

const folder = mkdtempSync(join(tmpdir(), "askfirst-bench-"));
const started = [];
try {
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const env = {
    ...process.env,
    ASKFIRST_LISTEN: address,
    ASKFIRST_PUBLIC_URL: url,
    ASKFIRST_DATA_DIR: folder,
    ASKFIRST_DATABASE_URL: `sqlite:${join(folder, "askfirst.db")}`,
  };
  const askfirst = join(programs, "askfirst");
  const owner = JSON.parse(
    execFileSync(askfirst, ["user", "add", "bench@example.org", "--name", "Bench", "--approve", "--token"], { env, cwd: folder }),
  );
  await start(askfirst, ["serve", "--no-pool"], url, { env, cwd: folder });
  const page = `${url}/projects/${await fill(url, owner.token)}/board`;
  const cookie = await signIn(url, owner.email);
  const answer = await fetch(page, { headers: { cookie }, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(join(folder, "page.html"), bytes);

  const bare = `127.0.0.1:${await freePort()}`;
  await start(join(programs, "bare"), [bare, join(folder, "page.html")], `http://${bare}/`, { env });

  const results = { board: [], bare: [] };
  for (let round = 0; round <= rounds; round++) {
    const board = load(page, cookie);
    const plain = load(`http://${bare}/`, cookie);
    if (round > 0) (results.board.push(board), results.bare.push(plain)); // the first warms up
  }
  console.log(`a board of ${cards} cards, ${bytes.length} bytes; ${connections} connections, median of ${rounds} × ${seconds} s`);
  for (const [name, runs] of Object.entries(results)) {
    const median = (key) => runs.map((run) => run[key]).sort((a, b) => a - b)[rounds >> 1];
    console.log(
      `${name.padEnd(6)} ${median("rate").toFixed(0).padStart(7)} requests/s   ` +
        `p50 ${median("p50").toFixed(2)} ms   p99 ${median("p99").toFixed(2)} ms`,
    );
  }
} finally {
  for (const child of started) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

/** A project with its cards; nothing works on them, a fifth is withdrawn. */
async function fill(url, token) {
  const call = async (path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const project = await call("/v1/projects", { name: "Bench", description: "A board to measure", clarifyRequirements: "never" });
  for (let card = 1; card <= cards; card++) {
    const goal = `Let people export list number ${card} as a spreadsheet, with the columns they chose`;
    const change = await call(`/v1/projects/${project.id}/changes`, { goal, criteria: ["A file is offered", "It opens"] });
    if (card % 5 === 0) await call(`/v1/changes/${change.id}/cancel`, {});
  }
  return project.id;
}

/** Follows the sign-in page's form and the link it shows on loopback; gives the session's cookie. */
async function signIn(url, email) {
  const jar = new Map();
  const visit = async (path, init = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, accept: "text/html", cookie, origin: url, referer: `${url}/sign-in`, "sec-fetch-site": "same-origin" };
    const answer = await fetch(new URL(path, url), { ...init, headers, redirect: "manual" });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set);
      jar.set(name, value);
    }
    const next = answer.headers.get("location");
    return next ? visit(next) : answer.text();
  };
  const send = (html) => {
    const form = /<form[^>]*action="([^"]*)"[\s\S]*?<\/form>/i.exec(html);
    const fields = new URLSearchParams();
    for (const [input] of form[0].matchAll(/<input[^>]*>/gi)) {
      const name = /name="([^"]*)"/.exec(input)?.[1];
      if (name) fields.set(name, name === "email" ? email : (/value="([^"]*)"/.exec(input)?.[1] ?? ""));
    }
    return visit(form[1], { method: "POST", body: fields });
  };
  const link = /href="([^"]*\/sign-in\/[^"]*)"/.exec(await send(await visit("/sign-in")));
  if (!link) throw new Error("the sign-in page shows no link");
  await send(await visit(link[1]));
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

function load(url, cookie) {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", `Cookie: ${cookie}`, url];
  const said = execFileSync("wrk", args, { encoding: "utf8" });
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(said);
  const milliseconds = (percent) => {
    const [, number, unit] = new RegExp(`${percent}%\\s+([0-9.]+)(us|ms|s)`).exec(said);
    return number * { us: 0.001, ms: 1, s: 1000 }[unit];
  };
  return { rate: Number(/Requests\/sec:\s+([0-9.]+)/.exec(said)[1]), p50: milliseconds(50), p99: milliseconds(99) };
}

async function start(program, args, url, options) {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "inherit"] });
  started.push(child);
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    try {
      await fetch(url, { redirect: "manual" });
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error(`${program} does not answer on ${url}`);
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
