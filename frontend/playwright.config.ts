import { defineConfig } from "@playwright/test";
import { database, siteUrl } from "./e2e/environment";

export default defineConfig({
  testDir: "e2e",
  // Tests of both databases may run at the same time.
  outputDir: `test-results/${database}`,
  // The contract of the store compares the databases: on PostgreSQL, only one or two journeys of each area run.
  ...(database === "postgres" && { grep: /@store/ }),
  forbidOnly: true,
  fullyParallel: true,
  workers: "100%",
  reporter: "list",
  // Generous, for machines under load.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  use: {
    // Trace snapshots would fetch blob URLs, which the CSP forbids.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    baseURL: siteUrl,
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.KLARLONN_CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
