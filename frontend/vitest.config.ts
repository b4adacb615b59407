import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test-setup.ts"],
    unstubGlobals: true,
    // Typing is simulated key by key: generous, for machines that build at the same time.
    testTimeout: 20_000,
  },
});
