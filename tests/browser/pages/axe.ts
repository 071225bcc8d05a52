import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { BrowserContext, Page } from "playwright";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** A tab, and what axe finds wrong with the page that it shows, by these rules or by all. */
export interface JudgedTab {
  page: Page;
  findViolations: (runOnly?: string[]) => Promise<string[]>;
}

/** What the tab of axe keeps: how axe is made for a window, and the window that it looks at. */
declare const makeAxe: (window: Window) => void;
declare const judged: Window & { axe?: typeof axeCore };

/**
 * Axe stands in a tab of its own, which opened the one that it looks at. There the engine learns to
 * run it fast once; within the pages it would be read and learned anew at every address.
 */
export async function openJudgedTab(context: BrowserContext): Promise<JudgedTab> {
  const judge = await context.newPage();
  // Any address of the site's own, since a tab may look into another of the same origin only.
  const sameOrigin = "/robots.txt";
  await judge.goto(sameOrigin);
  await judge.evaluate(`makeAxe = (window) => {${axeSource}}`);
  const opened = judge.waitForEvent("popup");
  await judge.evaluate((address) => {
    Object.assign(globalThis, { judged: open(address) });
  }, sameOrigin);
  return {
    page: await opened,
    findViolations: async (runOnly) => {
      // Only the violations come out of the tab: the rest is ten times as much.
      const violations = await judge.evaluate(async (options) => {
        if (!judged.axe) makeAxe(judged);
        return (await judged.axe?.run(judged.document, options))?.violations ?? [];
      }, optionsFor(runOnly));
      return violations.map(describe);
    },
  };
}

function optionsFor(runOnly?: string[]): axeCore.RunOptions {
  return { resultTypes: ["violations"], preload: false, selectors: false, runOnly };
}

function describe({ id, help, nodes }: axeCore.Result): string {
  const [first] = nodes;
  const others = nodes.length > 1 ? ` and ${nodes.length - 1} more` : "";
  return `${id}: ${help}: ${first?.html}${others}. ${first?.failureSummary}`;
}
