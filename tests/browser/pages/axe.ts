import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { BrowserContext, Page } from "playwright";
import { tellDrawings } from "./rendered-alike";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/**
 * A tab and the axe violations of its page. Rules are all of them, or only those that the other colour scheme
 * can break, since only colour tokens differ.
 */
export interface JudgedTab {
  page: Page;
  findViolations: (rules?: "of colour") => Promise<string[]>;
}

/** The globals of axe's tab: how to create axe for a window, and the tested window. */
declare const makeAxe: (window: Window) => void;
declare const judged: Window & { axe?: typeof axeCore };
/** The drawings of texts that axe has found readable, on any page. */
declare const readable: Set<string>;
declare const drawingsOf: typeof tellDrawings;

/**
 * Opens a tab with axe, which opens the tested tab. Loading axe once lets the engine optimise it; in the
 * pages it would load again at each address.
 */
export async function openJudgedTab(context: BrowserContext): Promise<JudgedTab> {
  const judge = await context.newPage();
  // Any address of the site works: a tab can only access tabs of the same origin.
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
 * Runs in axe's tab. Contrast checks are three quarters of axe's work, and equal drawings have equal results.
 * So only texts with a drawing not yet found readable are checked.
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
  // Axe skips hidden text and text for screen readers only.
  const isSeen = (text: Element) =>
    text.checkVisibility({ visibilityProperty: true }) && text.closest(".visually-hidden") === null;
  for (const text of texts) {
    text.toggleAttribute("data-unread", isSeen(text) && !readable.has(drawingOf(text) ?? ""));
  }
  // A link in a sentence without an underline differs only by colour.
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
  // Returns only the violations, without elements. The rest is ten times as large.
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
