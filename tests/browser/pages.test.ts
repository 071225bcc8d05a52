import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForFaults, openBrowser } from "./browser";
import {
  findCoveredControls,
  findDeadAnchors,
  findOverflow,
  findSmallTargets,
  findUnnamedImages,
} from "./layout-faults";
import { contextFor, showPage } from "./show-page";
import { openSite, type SitePage } from "./site-pages";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const aboutColours = ["color-contrast", "link-in-text-block"];

/**
 * The layouts of a page, and how much of axe is run in each scheme: all rules once in each layout,
 * those about colours in both schemes.
 */
const looks = [
  { width: 320 },
  { width: 390, light: aboutColours, dark: "all" },
  { width: 768 },
  { width: 1280, light: "all", dark: aboutColours },
  { width: 1920 },
] as const;

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

test.for(site.pages)("$name", async (sitePage) => {
  const page = await pageOf(sitePage);
  const told = listenForFaults(page);
  await showPage(page, sitePage);
  await page.evaluate(axeSource);
  const faults = [
    ...(await page.evaluate(findUnnamedImages)),
    ...(await page.evaluate(findDeadAnchors)),
  ];
  for (const { width, ...schemes } of looks) {
    await page.setViewportSize({ width, height: 900 });
    const found = [
      ...(await page.evaluate(findOverflow)),
      ...(await page.evaluate(findCoveredControls)),
    ];
    for (const [colorScheme, rules] of Object.entries(schemes)) {
      await page.emulateMedia({ colorScheme: colorScheme as keyof typeof schemes });
      found.push(...(await findViolations(page, rules)).map((fault) => `${colorScheme}: ${fault}`));
    }
    if ("light" in schemes) found.push(...(await page.evaluate(findSmallTargets)));
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  // With its name, because the runner shows alike failures of several pages as one.
  expect([...faults, ...told], sitePage.name).toEqual([]);
});

/** Everybody's one tab: opening a new one for each page would take half as long again. */
async function pageOf(sitePage: SitePage): Promise<Page> {
  const who = `${sitePage.in} ${sitePage.as}`;
  const page = tabs.get(who) ?? (await (await contextFor(browser, site, sitePage)).newPage());
  tabs.set(who, page);
  page.removeAllListeners();
  return page;
}
const tabs = new Map<string, Page>();

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
