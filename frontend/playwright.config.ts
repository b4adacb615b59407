import { defineConfig } from "@playwright/test";
import { siteUrl } from "./e2e/environment";

export default defineConfig({
  testDir: "e2e",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: "list",
  timeout: 30_000,
  use: {
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
