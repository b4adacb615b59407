import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const tests = [
  ...readdirSync("."),
  ...readdirSync("src", { encoding: "utf8", recursive: true }).map((file) => `src/${file}`),
].filter((file) => /\.test\.(tsx?|mjs)$/.test(file));
/** Files of components and of what else needs a document. The others do without jsdom, which takes a second of each file. */
const needsDocument = (file: string) => file.endsWith(".tsx");
/** Files that replace modules or load them again. The others share their modules, which takes half the time. */
const isIsolated = (file: string) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8"));

const documents = { environment: "jsdom", setupFiles: ["src/testing/setup.ts"] };

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    unstubGlobals: true,
    // Outside its watch mode vitest leaves one core idle.
    maxWorkers: "100%",
    // Typing is simulated key by key: generous, for machines that build at the same time.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "isolated",
          ...documents,
          include: tests.filter((file) => needsDocument(file) && isIsolated(file)),
        },
      },
      {
        extends: true,
        test: {
          name: "shared",
          ...documents,
          include: tests.filter((file) => needsDocument(file) && !isIsolated(file)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "node", include: tests.filter((file) => !needsDocument(file)), isolate: false },
      },
    ],
  },
});
