import type { Reporter, TestModule } from "vitest/node";

/**
 * Ends a run with one plain line: how many tests passed, failed and were skipped. Names browser tests that
 * passed only at the second try, because the first failure may be a real fault.
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const doubtful: string[] = [];
    for (const module of modules) {
      if (module.state() === "failed" && [...module.children.allTests()].length === 0) {
        counts.failed += 1;
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state !== "pending") counts[state] += 1;
        if (test.diagnostic()?.flaky) {
          const why = errors.map(({ message }) => message).join("\n");
          doubtful.push(`${module.moduleId}: ${test.fullName}\n${why}`);
        }
      }
    }
    for (const name of doubtful) console.log(`\nat the second try only: ${name}`);
    console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
}
