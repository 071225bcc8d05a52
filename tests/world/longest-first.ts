import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Estimated seconds of a file that has not run on this machine before. */
const estimates: [where: RegExp, seconds: number][] = [
  [/browser\/pages/, 60],
  [/browser\/(journeys|reach|enhancements|gallery|desk)/, 25],
  [/http\/(kill|start|mail-files|desk-access|race|faults)/, 20],
  [/browser\//, 10],
  [/http\/(demo|requests|crawl|admin-command)/, 8],
  [/http\//, 3],
];

/** Runs the longest files first, so that no worker is left running alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, seconds: this.#secondsOf(file) }));
    return ranked.sort((a, b) => b.seconds - a.seconds).map(({ file }) => file);
  }

  #secondsOf({ project, moduleId }: TestSpecification): number {
    const { cache, config } = this.ctx;
    const path = moduleId.slice(config.root.length + 1);
    const former = cache.getFileTestResults(`${project.name}:${path}`);
    if (former && !former.failed) return former.duration / 1000;
    return estimates.find(([where]) => where.test(path))?.[1] ?? 0;
  }
}
