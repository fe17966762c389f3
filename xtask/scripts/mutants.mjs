// Guards and policies taken away on purpose, one at a time, in a copy of the sources; a test must fail for each.
//   node xtask/scripts/mutants.mjs [NAME...]       (run through with-postgres.sh)
// Prints a table of mutation and the test that caught it, and ends with 1 when one survives.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const store = "server/engine/src/store";
const domain = "app/domain/src";
/** Name, file, what stands there, what stands there instead, tests that may catch it: "domain" alone, or files of the engine's tests. */
const mutants = [
  ["a claim that ignores leases", `${store}/job.rs`, / AND \(leased_until IS NULL OR leased_until < \$3\)/g, "", ["claims"]],
  ["a claim that waits for locked rows", `${store}/job.rs`, /LIMIT 1 FOR UPDATE SKIP LOCKED/g, "LIMIT 1 FOR UPDATE", ["claims"]],
  ["a claim that may take many jobs", `${store}/job.rs`, /const CLAIM_POSTGRES: &str = "[^"]*"/, `const CLAIM_POSTGRES: &str = "UPDATE job SET token = $1, leased_until = $2, attempts = attempts + 1
     WHERE (kind, subject) IN (SELECT kind, subject FROM job
        WHERE dead_at IS NULL AND run_at <= $3 AND (leased_until IS NULL OR leased_until < $3) AND $4 > 0
        ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING kind, subject, attempts, token"`, ["claims"]],
  ["a finish without the claim's token", `${store}/job.rs`, /"DELETE FROM job WHERE kind = \$1 AND subject = \$2 AND token = \$3"/, '"DELETE FROM job WHERE kind = $1 AND subject = $2 AND $3 = $3"', ["claims"]],
  ["no limit for a busy project", `${store}/job.rs`, /HAVING COUNT\(\*\) >= \$4/g, "HAVING COUNT(*) >= $4 + 1000", ["claims"]],
  ["a save without the version", `${store}/change.rs`, /base_generation = \$26, candidate = \$27, budget_microusd = \$28\s+WHERE id = \$1 AND version = \$2/, "base_generation = $26, candidate = $27, budget_microusd = $28 WHERE id = $1 AND $2 = $2", ["guards"]],
  ["a settled choice that can be settled again", `${store}/choice.rs`, /made_at = \$3 WHERE id = \$4 AND state = 'open'/, "made_at = $3 WHERE id = $4", ["guards"]],
  ["a recompose without its guard", `${store}/change.rs`, /AND status NOT IN \('not_selected', 'cancelled', 'needs_input', 'declined', 'failed', 'completed'\)/, "", ["recompose"]],
  ["a second choice", `${domain}/first_come/choose.rs`, /row\.state != ChoiceState::Open \|\| nothing_to_choose/, "nothing_to_choose", ["first_come"]],
  ["a choice by whoever asked last", "server/engine/src/first_come.rs", /later\.id\.clone\(\), earlier\.requester\.clone\(\)\)/, "later.id.clone(), later.requester.clone())", ["first_come"]],
  ["a choice that never runs out", `${domain}/first_come.rs`, /CHOOSE_WITHIN: i64 = 7 \* DAY/, "CHOOSE_WITHIN: i64 = 70 * DAY", ["first_come"]],
  ["nobody is woken by an end", "server/engine/src/change.rs", /Effect::WakeWaiting => self\.ended\(tx, change, now\)\.await\?/, "Effect::WakeWaiting => {}", ["first_come"]],
  ["the same person is two people", "server/engine/src/compare.rs", /change\.requester == first\.requester\);/, "false);", ["compare"]],
  ["everybody is the same person", "server/engine/src/compare.rs", /change\.requester == first\.requester\);/, "true);", ["compare", "first_come"]],
  ["an unsupported verdict counts", `${domain}/compare/policy.rs`, /if !review\.supported \{/, "if false {", ["domain"]],
  ["no limit of reviews", `${domain}/compare/policy.rs`, /reviews_so_far < MAX_REVIEWS && /, "", ["compare"]],
  ["a review that is not announced", "server/engine/src/compare.rs", /if !self\.store_pair\(change, first, unconfirmed\(Method::ReviewInterrupted\), now\)\.await\? \{/, "if false {", ["compare"]],
  ["a scope that outlives its change", `${domain}/change/end.rs`, /if self\.scope != ScopeState::None \{/, "if false {", ["compare"]],
  ["keys of creations are ignored", "server/engine/src/change.rs", /once::once\(&mut tx, &by\.id, key, now\)\.await\?/, "None::<String>", ["guards"]],
  ["each machine by its own clock", "server/engine/src/clock.rs", /at\.plus\(self\.inner\.store_ahead\.load\(Ordering::Relaxed\)\)/, "at", ["clocks"]],
  ["a removal that waits for nobody's leave but tells nobody", "server/engine/src/removal.rs", /self\.tell_of_removal\(tx, planned, shipped, now\)\.await\?;/, "", ["removals"]],
  ["migrations without a lock", `${store}.rs`, /all\.set_ignore_missing\(true\);/, "all.set_ignore_missing(true);\n    all.set_locking(false);", ["schemas"]],
];

const root = resolve(import.meta.dirname, "../..");
const wanted = process.argv.slice(2);
const chosen = mutants.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const scratch = mkdtempSync(join(tmpdir(), "askfirst-mutants-"));
const listed = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
for (const file of listed) if (existsSync(join(root, file))) cpSync(join(root, file), join(scratch, file), { recursive: true });
// A target folder of its own: a mutant's artifacts would pass for those of the sources.
const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
mkdirSync(join(scratch, "target"));
for (const folder of ["weights", "site"]) symlinkSync(join(target, folder), join(scratch, "target", folder));

const packages = ["domain", "engine", "models", "app", "server"].flatMap((name) => ["--package", name]);
function run(tests) {
  const which =
    tests[0] === "domain" ? ["--package", "domain", "--lib"] : [...packages, ...tests.flatMap((test) => ["--test", test])];
  const args = ["test", "--quiet", "--target-dir", join(target, "mutants"), ...which];
  return spawnSync("cargo", args, { cwd: scratch, encoding: "utf8", timeout: 300_000, killSignal: "SIGKILL", maxBuffer: 1 << 28 });
}

const table = [];
let survived = 0;
for (const [name, file, from, to, tests] of chosen) {
  const path = join(scratch, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, () => to);
  let outcome;
  if (after === before) outcome = "SURVIVED: there is nothing to mutate";
  else {
    writeFileSync(path, after);
    const done = run(tests);
    const said = `${done.stdout}\n${done.stderr}`;
    const failed = /^failures:\n((?: {4}\S+\n)+)/m.exec(said.slice(said.lastIndexOf("\nfailures:\n")).trimStart());
    if (/^error(\[|: could not compile)/m.test(said)) outcome = "SURVIVED: it does not compile";
    else if (done.status === 0) outcome = "SURVIVED";
    else if (failed) outcome = failed[1].trim().split(/\s+/)[0];
    else outcome = done.error ? "SURVIVED: the tests did not end" : `SURVIVED: ${said.slice(-300)}`;
    writeFileSync(path, before);
  }
  if (outcome.startsWith("SURVIVED")) survived++;
  else outcome = `\`${tests.join("`, `")}\`: \`${outcome}\``;
  table.push(`| ${name} | ${outcome} |`);
  console.log(table.at(-1));
}
console.log(`\n${chosen.length - survived} of ${chosen.length} mutations are caught`);
rmSync(scratch, { recursive: true, force: true });
process.exit(survived === 0 ? 0 : 1);
