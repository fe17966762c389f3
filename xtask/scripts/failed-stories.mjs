// Names the stories that failed in a report of Playwright's, or passed only when tried again, each with its place and the
// first lines of what went wrong.
import { readFileSync } from "node:fs";

const report = JSON.parse(readFileSync(process.argv[2], "utf8"));
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, "");

function* specs(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specs(inner);
}

for (const error of report.errors) console.log(`failed: ${plain(error.message ?? "")}`);
for (const spec of report.suites.flatMap((suite) => [...specs(suite)])) {
  const errors = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors);
  if (errors.length === 0) continue;
  console.log(`${spec.ok ? "unsteady" : "failed"}: ${spec.file}:${spec.line} ${spec.title}`);
  for (const error of errors) {
    const at = error.location ? ` (${error.location.file.split("/").pop()}:${error.location.line})` : "";
    console.log(`  ${plain(error.message ?? "").split("\n").filter(Boolean).slice(0, 8).join("\n  ")}${at}`);
  }
}
