import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  resolve: { alias: { "~": path.join(root, "app"), db: path.join(root, "db") } },
  test: {
    include: ["tests/**/*.test.ts", "app/**/*.test.ts"],
    globalSetup: ["tests/world/global-setup.ts", "tests/browser/browser-setup.ts"],
    reporters: ["default", "tests/world/closing-line-reporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Each file starts a server of its own; more at once only make each other slow.
    maxWorkers: 2,
    minWorkers: 1,
  },
});
