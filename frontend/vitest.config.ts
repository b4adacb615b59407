import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "*.test.mjs"],
    setupFiles: ["src/testing/setup.ts"],
    unstubGlobals: true,
    // Outside its watch mode vitest leaves one core idle.
    maxWorkers: "100%",
    // Typing is simulated key by key: generous, for machines that build at the same time.
    testTimeout: 60_000,
  },
});
