import { defineConfig } from "@playwright/test";
import { execFileSync } from "node:child_process";

/** The Chromium of this machine: Playwright's own is not downloaded. */
function chromium(): string {
  const asked = process.env.ASKFIRST_CHROMIUM;
  if (asked) return asked;
  for (const name of ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // the next name
    }
  }
  throw new Error("no Chromium found: install it, or name it in ASKFIRST_CHROMIUM");
}

export default defineConfig({
  testDir: "stories",
  outputDir: "test-results/pages",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  // On a machine that others share a story may meet a pause of its own; one that passes only then is named at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "chromium" }],
});
