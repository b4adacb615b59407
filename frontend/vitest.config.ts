import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const tests = [
  ...readdirSync("."),
  ...readdirSync("src", { encoding: "utf8", recursive: true }).map((file) => `src/${file}`),
].filter((file) => /\.test\.(tsx?|mjs)$/.test(file));
/** Files that replace modules or load them again. The others share their modules, which takes half the time. */
const isolated = tests.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")));

export default defineConfig({
  test: {
    environment: "jsdom",
    setupFiles: ["src/testing/setup.ts"],
    unstubGlobals: true,
    // Outside its watch mode vitest leaves one core idle.
    maxWorkers: "100%",
    // Typing is simulated key by key: generous, for machines that build at the same time.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "isolated", include: isolated } },
      {
        extends: true,
        test: { name: "shared", include: tests.filter((file) => !isolated.includes(file)), isolate: false },
      },
    ],
  },
});
