import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listenForFaults, openBrowser } from "./browser";
import {
  findCoveredControls,
  findCutText,
  findDeadAnchors,
  findOverflow,
  findSmallTargets,
  findUnnamedImages,
  findUnreachableControls,
} from "./layout-faults";
import { contextFor, showPage } from "./show-page";
import { openSite, type SitePage } from "./site-pages";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const aboutColours = ["color-contrast", "link-in-text-block"];

/**
 * The layouts of a page, and how much of axe is run in each scheme: with scripts and without, all
 * rules once on a phone and once on a wide screen, those about colours in both schemes.
 */
const looks = {
  "with scripts": [
    { width: 320 },
    { width: 390, light: aboutColours, dark: "all" },
    { width: 768 },
    { width: 1280, light: "all", dark: aboutColours },
    { width: 1920 },
  ],
  "without scripts": [
    { width: 320, light: "all" },
    { width: 390 },
    { width: 768 },
    { width: 1280 },
    { width: 1920, dark: "all" },
  ],
} as const;
type Mode = keyof typeof looks;

// Here and not in a hook, so that each page is a test of its own.
const site = await openSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site.close();
});

describe.each(Object.keys(looks) as Mode[])("%s", (mode) => {
  test.for(site.pages)("$name", async (sitePage) => {
    const page = await pageOf(sitePage, mode);
    const told = listenForFaults(page);
    await showPage(page, sitePage, mode === "without scripts");
    if (mode === "without scripts") await page.evaluate(letAxeWait);
    await page.evaluate(axeSource);
    const faults = [
      ...(await page.evaluate(findUnnamedImages)),
      ...(await page.evaluate(findDeadAnchors)),
    ];
    for (const { width, ...schemes } of looks[mode]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findLayoutFaults(page, sitePage);
      for (const [colorScheme, rules] of Object.entries(schemes)) {
        await page.emulateMedia({ colorScheme: colorScheme as "light" | "dark" });
        const violations = await findViolations(page, rules);
        found.push(...violations.map((fault) => `${colorScheme}: ${fault}`));
      }
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
    // With its name, because the runner shows alike failures of several pages as one.
    expect([...faults, ...told], sitePage.name).toEqual([]);
  });
});

/** Everybody's one tab: opening a new one for each page would take half as long again. */
async function pageOf(sitePage: SitePage, mode: Mode): Promise<Page> {
  const who = `${sitePage.in} ${sitePage.as} ${mode}`;
  const page = tabs.get(who) ?? (await openTab(sitePage, mode));
  tabs.set(who, page);
  page.removeAllListeners();
  return page;
}
const tabs = new Map<string, Page>();

async function openTab(sitePage: SitePage, mode: Mode): Promise<Page> {
  const javaScriptEnabled = mode === "with scripts";
  const context = await contextFor(browser, site, sitePage, { javaScriptEnabled });
  // The offer of a first visit would come over whatever page is two seconds old.
  await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
  return context.newPage();
}

async function findLayoutFaults(page: Page, { open }: SitePage): Promise<string[]> {
  const faults: string[] = [];
  for (const find of [findOverflow, findCoveredControls, findCutText, findSmallTargets]) {
    faults.push(...(await page.evaluate(find)));
  }
  // A menu that stands open lies over what the keyboard comes to next.
  if (!open) faults.push(...(await page.evaluate(findUnreachableControls)));
  return faults;
}

/** Where scripts are off, promises go on and timers stand still; axe waits by short timers. */
function letAxeWait(): void {
  const soon = (act: (...given: unknown[]) => void, afterMs = 0, ...given: unknown[]) => {
    if (afterMs < 1000) Promise.resolve().then(() => act(...given));
    return 0;
  };
  window.setTimeout = soon as typeof window.setTimeout;
}

/** What axe finds wrong with the page as it stands, by all the rules that it has on or by some. */
async function findViolations(page: Page, rules: "all" | readonly string[]): Promise<string[]> {
  const options: axeCore.RunOptions = { resultTypes: ["violations"] };
  if (rules !== "all") options.runOnly = [...rules];
  const { violations } = await page.evaluate((given) => axe.run(document, given), options);
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    const others = nodes.length > 1 ? ` and ${nodes.length - 1} more` : "";
    return `${id}: ${help}: ${first?.html}${others}. ${first?.failureSummary}`;
  });
}

/** What the source of axe puts into the page. */
declare const axe: typeof axeCore;
