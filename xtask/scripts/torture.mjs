// Many people at once on several processes that are killed again and again; afterwards an auditor looks at everything.
//   node torture.mjs PROGRAM [--seconds N] [--people N] [--postgres URL] [--processes N] [--restart COMMAND]
//     [--split] [--other PROGRAM] [--audit PROGRAM]
// Without --postgres one process runs on SQLite. --split: the first process serves only, the second works only. --other:
// another version of the program; each start takes one of both, as in a rolling restart. --audit: what reads the rows.
// Ends with 1 when the auditor finds anything.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { freePort } from "./program.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "60" },
    people: { type: "string", default: "20" },
    projects: { type: "string", default: "4" },
    processes: { type: "string", default: "3" },
    postgres: { type: "string" },
    restart: { type: "string" },
    seed: { type: "string", default: "1" },
    split: { type: "boolean", default: false },
    other: { type: "string" },
    audit: { type: "string" },
  },
});
const program = positionals[0];
const folder = await mkdtemp(join(tmpdir(), "askfirst-torture-"));
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("ASKFIRST_"))),
  ASKFIRST_DATA_DIR: folder,
  ASKFIRST_DATABASE_URL: options.postgres ?? `sqlite:${join(folder, "askfirst.db")}`,
};
const begun = performance.now();
const phases = [];
const phase = (name) => phases.push(`${name} until ${((performance.now() - begun) / 1000).toFixed(1)} s`);
const count = options.postgres ? Number(options.processes) : 1;

/** Draws that repeat with their seed (a mulberry32). */
let state = Number(options.seed);
const draw = (end) => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % end;
};
const pick = (list) => list[draw(list.length)];

class Process {
  constructor(port, role) {
    this.port = port;
    this.role = role;
    this.said = "";
  }
  async start() {
    const version = options.other && draw(2) === 0 ? options.other : program;
    const flags = this.role === "both" ? [] : [this.role];
    const args = ["serve", "--listen", `127.0.0.1:${this.port}`, ...flags];
    this.child = spawn(version, args, { env: environment, cwd: folder });
    for (const stream of [this.child.stdout, this.child.stderr]) stream.on("data", (text) => (this.said += text));
    if (this.role === "--pool-only") return await pause(500);
    for (let tries = 0; tries < 600; tries++) {
      if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.said.slice(-2000)}`);
      try {
        if ((await fetch(`http://127.0.0.1:${this.port}/readyz`)).ok) return;
      } catch {}
      await pause(50);
    }
    throw new Error("the server does not answer");
  }
  async kill(how = "SIGKILL") {
    const gone = once(this.child, "exit");
    this.child.kill(how);
    await gone;
  }
}

const processes = [];
const roles = options.split && count > 1 ? ["--no-pool", "--pool-only"] : [];
for (let number = 0; number < count; number++) processes.push(new Process(await freePort(), roles[number] ?? "both"));
for (const each of processes) await each.start();
const serving = processes.filter((each) => each.role !== "--pool-only");

async function user(name, ...flags) {
  const args = ["user", "add", `${name}@example.org`, "--name", name, "--token", "--approve", ...flags];
  for (let tries = 0; ; tries++) {
    try {
      const { stdout } = await promisify(execFile)(program, args, { env: environment, cwd: folder });
      return { name, ...JSON.parse(stdout) };
    } catch (problem) {
      if (tries > 5) throw problem;
      await pause(200);
    }
  }
}

/** A call that is answered in the end, whoever is killed meanwhile. A creation carries a key, so that it counts once. */
async function call(by, method, path, body, key) {
  for (let tries = 0; ; tries++) {
    const { port } = pick(serving);
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${by.token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(key ? { "idempotency-key": key } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      if (answer.status >= 500 && tries < 400) {
        sums.retried++;
        await pause(50);
        continue;
      }
      return { status: answer.status, body: text ? JSON.parse(text) : undefined };
    } catch (problem) {
      if (tries > 400) throw problem;
      await pause(25 + draw(50));
    }
  }
}

const sums = { sent: 0, acted: 0, kills: 0, restarts: 0, retried: 0 };
const owner = await user("owner", "--platform-admin");
const people = [];
for (let number = 0; number < Number(options.people); number++) people.push(await user(`person${number}`));
const outsider = await user("outsider");
const projects = [];
for (let number = 0; number < Number(options.projects); number++) {
  const settings = { name: `Torture ${number}`, clarifyRequirements: "never" };
  const project = (await call(owner, "POST", "/v1/projects", settings, `project-${number}`)).body;
  await call(owner, "PATCH", `/v1/projects/${project.id}`, { memberRequestReview: number % 2 === 1 });
  for (const person of people) {
    const email = `${person.name}@example.org`;
    const invited = await call(owner, "POST", `/v1/projects/${project.id}/invitations`, { email });
    await call(person, "POST", `/v1/invitations/${invited.body.id}/accept`, {});
  }
  projects.push(project);
}

phase("people and projects");
const things = ["invoice", "calendar", "board", "customer", "report", "ticket", "delivery", "recipe", "lesson", "timer"];
const ways = ["in AngularJS", "in React", "as a table", "as a list", "sorted by date", "with a filter", "for each day", ""];
const goals = ["Build the % page", "Show the % list", "Add a % export", "Let people print the %", "Add kanban feature", "Improve it"];
const accepted = new Map();
const faults = [];
let over = false;

async function act(person, number) {
  const project = pick(projects);
  const some = [...accepted.keys()];
  if (some.length === 0 || draw(10) < 4) {
    const goal = `${pick(goals).replace("%", pick(things))} ${pick(ways)}`.trim();
    const sent = await call(person, "POST", `/v1/projects/${project.id}/changes`, { goal }, `${person.name}-${number}`);
    if (sent.status === 201) {
      if (accepted.has(sent.body.id)) faults.push(`${sent.body.id} was given out twice`);
      accepted.set(sent.body.id, { goal, project: project.id, by: person.userId });
      sums.sent++;
    } else if (sent.status === 429) await pause(500);
    else faults.push(`a request was answered ${sent.status} ${JSON.stringify(sent.body)}`);
    return;
  }
  const id = pick(some);
  sums.acted++;
  const by = draw(4) === 0 ? owner : person;
  const choices = [
    ["choose", { choice: pick(["keep_mine", "apply_theirs"]) }],
    ["clarify", { action: pick(["proceed_anyway", "withdraw", "join"]) }],
    ["clarify", { answers: [{ questionId: "q1", text: "The one that people see first" }] }],
    ["cancel", {}],
    ["undo-join", {}],
    [pick(["include", "decline"]), {}],
    ["build", { event: "candidate", summary: "Built" }],
    ["build", { event: "failed", reason: "It did not work" }],
    ["approve", {}],
    ["retry", {}],
  ];
  const [what, body] = pick(choices);
  const answer = await call(what === "build" || what === "approve" ? owner : by, "POST", `/v1/changes/${id}/${what}`, body);
  if (answer.status >= 500) faults.push(`${what} was answered ${answer.status}`);
  const seen = await call(outsider, "GET", `/v1/changes/${id}`);
  if (seen.status !== 404) faults.push(`an outsider reads ${id}: ${seen.status}`);
}

/** Changes that move by themselves, at most a hundred of each status and project. */
const moving = ["created", "compiling", "verifying", "promoting", "releasing"];
async function count_moving() {
  let sum = 0;
  for (const project of projects) {
    for (const status of moving) {
      sum += (await call(owner, "GET", `/v1/projects/${project.id}/changes?status=${status}&limit=100`)).body.items.length;
    }
  }
  return sum;
}

/** People wait while more than this moves: what grows without end would only test the patience of the test. */
const MOST_MOVING = 100;
let crowded = false;
const watching = (async () => {
  for (; !over; await pause(500)) crowded = (await count_moving()) > MOST_MOVING;
})();
const people_act = people.map(async (person) => {
  for (let number = 0; !over; number++) {
    if (crowded) await pause(250);
    else await act(person, number);
  }
});
const killing = (async () => {
  while (!over) {
    await pause(1_000 + draw(2_000));
    if (over) break;
    const victim = pick(processes);
    await victim.kill();
    sums.kills++;
    await victim.start();
    if (options.restart && draw(8) === 0) {
      await promisify(execFile)("bash", ["-c", options.restart]);
      sums.restarts++;
    }
  }
})();
await pause(Number(options.seconds) * 1000);
over = true;
await Promise.all([...people_act, killing, watching]);

phase("acts");
/** Everything of a list. */
async function whole(by, path) {
  const items = [];
  for (let cursor = ""; ; ) {
    const page = (await call(by, "GET", `${path}${path.includes("?") ? "&" : "?"}limit=100${cursor}`)).body;
    items.push(...page.items);
    if (!page.nextCursor) return items;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}

/** How long nothing may move before it counts as stuck. */
const STUCK_AFTER_MS = 120_000;
async function rest() {
  for (let least = Infinity, since = performance.now(); ; await pause(500)) {
    const left = await count_moving();
    if (left === 0) return;
    if (left < least) [least, since] = [left, performance.now()];
    else if (performance.now() - since > STUCK_AFTER_MS) return faults.push(`${left} changes are stuck`);
  }
}
await rest();
phase("rest");

const terminal = new Set(["completed", "declined", "not_selected", "cancelled", "failed"]);
const ends = ["change.completed", "change.declined", "change.not_selected", "change.cancelled", "change.failed", "change.joined"];
const statuses = {};
async function audit(project) {
  const changes = await whole(owner, `/v1/projects/${project.id}/changes`);
  const byId = new Map(changes.map((change) => [change.id, change]));
  for (const [id, sent] of accepted) {
    if (sent.project !== project.id) continue;
    const change = byId.get(id);
    if (!change) faults.push(`${id} was accepted and is lost`);
    else if (change.goal !== sent.goal || change.requestedBy.userId !== sent.by) faults.push(`${id} is not what was sent`);
  }
  for (const change of changes) {
    statuses[change.status] = (statuses[change.status] ?? 0) + 1;
    if (!accepted.has(change.id)) faults.push(`${change.id} is there and nobody was told so`);
    const events = (await whole(owner, `/v1/changes/${change.id}/events`)).map((event) => event.kind);
    const times = (kind) => events.filter((each) => each === kind).length;
    for (const kind of ["change.created", "change.proposed", "change.included", "change.completed", "change.not_selected", "change.failed"]) {
      if (times(kind) > 1) faults.push(`${change.id}: ${kind} ${times(kind)} times`);
    }
    const undone = times("change.join_undone");
    const ended = ends.reduce((sum, kind) => sum + times(kind), 0);
    const wanted = (terminal.has(change.status) ? 1 : 0) + undone;
    if (ended !== wanted) faults.push(`${change.id} is ${change.status} and ended ${ended} times: ${events.join(" ")}`);
    const receipts = (await call(owner, "GET", `/v1/changes/${change.id}/decisions`)).body;
    const list = receipts.items ?? receipts;
    const cost = list.reduce((sum, receipt) => sum + receipt.costMicrousd, 0);
    if (cost !== change.spentMicrousd) faults.push(`${change.id} spent ${change.spentMicrousd}, its receipts say ${cost}`);
    if (list.filter((receipt) => receipt.type === "intake").length > 1) faults.push(`${change.id} was taken in twice`);
    const waits = (await call(owner, "GET", `/v1/changes/${change.id}/request-waits`)).body;
    const pairs = waits.waitsFor.map((wait) => wait.earlierChangeId);
    if (new Set(pairs).size !== pairs.length) faults.push(`${change.id} has two choices about one request`);
    if (pairs.includes(change.id)) faults.push(`${change.id} waits for itself`);
    const open = waits.waitsFor.filter((wait) => wait.state === "open");
    if (terminal.has(change.status) && open.length > 0) faults.push(`${change.id} has ended and a choice about it is open`);
    if (change.status === "awaiting_choice" && open.length === 0) faults.push(`${change.id} waits for a choice that nobody has`);
    if (["awaiting_choice", "queued"].includes(change.status) && waits.chain.length === 0) faults.push(`${change.id} waits for nothing`);
    if (change.status === "blocked") faults.push(`${change.id} has stopped: ${change.endedReason}`);
  }
}
for (const project of projects) await audit(project);
for (const person of [owner, ...people]) {
  const notices = await whole(person, "/v1/notifications");
  const asked = new Map();
  for (const notice of notices.filter((each) => each.kind === "request_choice_needed" && !each.resolvedAt)) {
    const key = `${notice.changeId} ${notice.text}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
  }
  for (const [key, times] of asked) if (times > 1) faults.push(`${person.name} is asked ${times} times: ${key}`);
}

for (const each of processes) await each.kill("SIGTERM");
for (const word of ["panicked", "deadlock", "more than was reserved", "could not be read back"]) {
  const line = processes.flatMap((each) => each.said.split("\n")).find((said) => said.includes(word));
  if (line) faults.push(`a process said: ${line.slice(0, 400)}`);
}
if (options.audit) {
  const { stdout } = await promisify(execFile)(options.audit, [environment.ASKFIRST_DATABASE_URL]).catch((said) => said);
  for (const line of (stdout ?? "the rows could not be read\n").trim().split("\n").slice(0, -1)) faults.push(`rows: ${line}`);
  if (!/ faults in the rows\s*$/.test(stdout ?? "")) faults.push("the auditor of the rows did not finish");
}
console.log(
  `${options.postgres ? `PostgreSQL, ${count} processes` : "SQLite, 1 process"}: ${options.seconds} s, ${people.length} people, ` +
    `${sums.sent} requests, ${sums.acted} acts, ${sums.retried} asked again, ${sums.kills} kills, ` +
    `${sums.restarts} restarts of the database`,
);
phase("auditor");
console.log(phases.join(", "));
console.log(`where they stand: ${Object.entries(statuses).map(([status, many]) => `${many} ${status}`).join(", ")}`);
for (const fault of faults.slice(0, 30)) console.log(`fault: ${fault}`);
console.log(faults.length === 0 ? "the auditor found nothing" : `the auditor found ${faults.length} faults`);
await rm(folder, { recursive: true, force: true });
process.exit(faults.length === 0 ? 0 : 1);
