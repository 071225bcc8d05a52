import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { BrowserContext, Page } from "playwright";
import { tellDrawings } from "./drawn-alike";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/**
 * A tab, and what axe finds wrong with the page that it shows: by all rules, or by those that the other
 * colour can break where the first one breaks none, since only tokens differ.
 */
export interface JudgedTab {
  page: Page;
  findViolations: (rules?: "of colour") => Promise<string[]>;
}

/** What the tab of axe keeps: how axe is made for a window, and the window that it looks at. */
declare const makeAxe: (window: Window) => void;
declare const judged: Window & { axe?: typeof axeCore };
/** The ways of drawing a text that axe could read, on whatever page. */
declare const readable: Set<string>;
declare const drawingsOf: typeof tellDrawings;

/**
 * Axe stands in a tab of its own, which opened the one that it looks at. There the engine learns to
 * run it fast once; within the pages it would be read and learned anew at every address.
 */
export async function openJudgedTab(context: BrowserContext): Promise<JudgedTab> {
  const judge = await context.newPage();
  // Any address of the site's own, since a tab may look into another of the same origin only.
  const sameOrigin = "/robots.txt";
  await judge.goto(sameOrigin);
  await judge.evaluate(`
    makeAxe = (window) => {${axeSource}};
    readable = new Set();
    drawingsOf = ${tellDrawings};
    lookAt = ${lookAt};`);
  const opened = judge.waitForEvent("popup");
  await judge.evaluate((address) => {
    Object.assign(globalThis, { judged: open(address) });
  }, sameOrigin);
  const page = await opened;
  return {
    page,
    findViolations: async (rules) => {
      const violations = await judge.evaluate((which) => lookAt(drawingsOf, which), rules);
      return violations.map(describe);
    },
  };
}

/**
 * In the tab of axe. Whether a text can be read is three quarters of axe's work, and the same wherever
 * a text is drawn alike: until axe has read one that is drawn so, it looks at all of them.
 */
async function lookAt(
  drawingsOf: typeof tellDrawings,
  rules?: "of colour",
): Promise<axeCore.Result[]> {
  const { document } = judged;
  if (!judged.axe) makeAxe(judged);
  const axe = judged.axe as typeof axeCore;
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-unread]" }] });
  const drawingOf = drawingsOf(judged);
  const texts = new Set(document.querySelectorAll("input:not([type=hidden]), select, textarea"));
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { nodeValue, parentElement } = walk.currentNode;
    if (parentElement && nodeValue?.trim()) texts.add(parentElement);
  }
  // Axe leaves out what nobody sees: what is hidden, and what is there for ears alone.
  const isSeen = (text: Element) =>
    text.checkVisibility({ visibilityProperty: true }) && text.closest(".visually-hidden") === null;
  for (const text of texts) {
    text.toggleAttribute("data-unread", isSeen(text) && !readable.has(drawingOf(text) ?? ""));
  }
  // A link within a sentence is told from it by its line, or by its colour alone.
  const hasBareLink = () =>
    [...document.querySelectorAll("a[href]")].some((link) => {
      const { display, textDecorationLine } = judged.getComputedStyle(link);
      return display === "inline" && textDecorationLine === "none" && isSeen(link);
    });
  if (rules && !document.querySelector("[data-unread]") && !hasBareLink()) return [];
  const { violations, passes } = await axe.run(document, {
    resultTypes: ["violations", "passes"],
    elementRef: true,
    preload: false,
    selectors: false,
    runOnly: rules && ["color-contrast", "link-in-text-block"],
  });
  for (const { element } of passes.find(({ id }) => id === "color-contrast")?.nodes ?? []) {
    readable.add(drawingOf(element as HTMLElement) ?? "unlike any");
  }
  // Only the violations come out of the tab, without elements: the rest is ten times as much.
  return violations.map((violation) => ({
    ...violation,
    nodes: violation.nodes.map(({ element: _, ...node }) => node),
  }));
}

function describe({ id, help, nodes }: axeCore.Result): string {
  const [first] = nodes;
  const others = nodes.length > 1 ? ` and ${nodes.length - 1} more` : "";
  return `${id}: ${help}: ${first?.html}${others}. ${first?.failureSummary}`;
}
