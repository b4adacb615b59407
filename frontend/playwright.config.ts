import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { database, siteUrl } from "./e2e/environment";

/**
 * These look at what the page itself does: its look and width, keyboard and focus, what it says of wrong input and of
 * calls that fail, how it is drawn. All that comes from the code of the page and of its first HTML, which is the same
 * whichever store answers: they run on SQLite, and not once more on PostgreSQL. Every other spec runs on both.
 */
const OF_THE_PAGE_ALONE = [
  "accessibility",
  "contribute-fields",
  "contribute-look",
  "failures",
  "first-html",
  "forum-look",
  "information",
  "profile-look",
  "routes",
  "shell",
].map((name) => `${name}.spec.ts`);

function specsHere(): string[] {
  const all = readdirSync(`${import.meta.dirname}/e2e`).filter((name) => name.endsWith(".spec.ts"));
  const unknown = OF_THE_PAGE_ALONE.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No such spec: ${unknown.join(", ")}`);
  return database === "postgres" ? all.filter((name) => !OF_THE_PAGE_ALONE.includes(name)) : all;
}

const specs = specsHere();
// The workers read this file, too, and say it not again.
if (database === "postgres" && process.env.TEST_WORKER_INDEX === undefined) {
  process.stdout.write(
    `On PostgreSQL: ${specs.length} specs whose answers come from the store, without ${OF_THE_PAGE_ALONE.length} of the page alone\n`,
  );
}

export default defineConfig({
  testDir: "e2e",
  testMatch: specs,
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
