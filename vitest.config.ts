import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = import.meta.dirname;

/** What takes minutes begins first, so that nothing waits for it alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /browser\/pages/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

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
    sequence: { sequencer: LongestFirst },
    minWorkers: 1,
  },
});
