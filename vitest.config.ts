import { rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { compileSqlite } from "./scripts/compile-sqlite.mjs";
import { LongestFirst } from "./tests/world/longest-first";

const root = import.meta.dirname;

await compileSqlite(root);

/** Of this run alone: another checkout, or an older one, knows other migrations. */
const dataDir = path.join(os.tmpdir(), `lodge-tests-${process.pid}`);
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));

/** What asks the built server. */
const ofTheSite = {
  setupFiles: ["tests/world/begin-file.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Whoever passes at the second try only is named at the end (closing-line-reporter).
  retry: 1,
};

export default defineConfig({
  resolve: { alias: { "~": path.join(root, "app"), db: path.join(root, "db") } },
  test: {
    reporters: ["default", "./tests/world/closing-line-reporter.ts"],
    // Most files start a server of their own; more at once only make each other slow.
    maxWorkers: 2,
    // As many at the least: the runner can give a file to a worker that it is just ending.
    minWorkers: 2,
    // A worker goes on with the next file; each file's own state is its module's.
    isolate: false,
    // Whatever a test loads, it is never the data of the lodge that is served from here.
    env: { DATA_DIR: dataDir },
    // A busy machine takes longer to draw what is waited for.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["tests/{rules,structure}/**/*.test.ts"],
          // A busy machine reads a dictionary in five seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["tests/database/**/*.test.ts"],
          globalSetup: "tests/world/make-template.ts",
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/{http,text-browsers}/**/*.test.ts"],
          ...ofTheSite,
          globalSetup: ["tests/world/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "operations",
          include: ["tests/operations/**/*.test.ts"],
          ...ofTheSite,
          globalSetup: ["tests/world/global-setup.ts", "tests/browser/browser-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          exclude: ["tests/browser/pages/**"],
          ...ofTheSite,
          globalSetup: ["tests/world/global-setup.ts", "tests/browser/browser-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["tests/browser/pages/**/*.test.ts"],
          ...ofTheSite,
          globalSetup: [
            "tests/world/global-setup.ts",
            "tests/browser/browser-setup.ts",
            "tests/browser/site/site-setup.ts",
          ],
        },
      },
    ],
  },
});
