import { defineConfig } from "@playwright/test";
import { database, siteUrl } from "./e2e/environment";

export default defineConfig({
  testDir: "e2e",
  // What the page does by itself is the same whichever database answers: only tests of what the store answers run on both.
  ...(database === "postgres" && { grep: /@store/ }),
  forbidOnly: true,
  fullyParallel: true,
  workers: "100%",
  reporter: "list",
  timeout: 30_000,
  use: {
    trace: "retain-on-failure",
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
