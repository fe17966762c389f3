// node bench.mjs FOLDER_OF_PROGRAMS: starts the server with a board of 100 cards and asks for it, signed in, with wrk;
// in turn with a bare axum handler that sends the same bytes. Everything stays on this machine.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fill, freePort, signIn, start, started } from "./program.mjs";

const programs = resolve(process.argv[2]);
const rounds = 3;
const seconds = 8;
const connections = Number(process.env.CONNECTIONS ?? 16);
const cards = Number(process.env.CARDS ?? 100);

const folder = mkdtempSync(join(tmpdir(), "askfirst-bench-"));
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
  const page = `${url}/projects/${await fill(url, owner.token, cards)}/board`;
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
