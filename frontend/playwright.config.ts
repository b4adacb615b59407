import { defineConfig } from "@playwright/test";
import { database, siteUrl } from "./e2e/environment";

export default defineConfig({
  testDir: "e2e",
  // Both databases may be tested at the same time.
  outputDir: `test-results/${database}`,
  // What the page does by itself is the same whichever database answers: only tests of what the store answers run on both.
  ...(database === "postgres" && { grep: /@store/ }),
  forbidOnly: true,
  fullyParallel: true,
  workers: "100%",
  reporter: "list",
  // Generous, for machines that do something else at the same time.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    // Its snapshots of the page would fetch blob addresses, which the site's own rules refuse.
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
