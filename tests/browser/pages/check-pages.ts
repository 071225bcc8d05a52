import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForFaults, openBrowser } from "../browser";
import {
  findCoveredControls,
  findCutText,
  findDeadAnchors,
  findOverflow,
  findSmallTargets,
  findUnnamedImages,
  findUnreachableControls,
} from "../layout-faults";
import { contextFor, showPage } from "../show-page";
import { sharedSite } from "../site/shared-site";
import type { SitePage } from "../site/site-page";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** With scripts; axe and the keyboard at the first two of them. */
const widths = [390, 1280, 320, 768, 1920];

/** Without scripts the same sheets lay out what is left of the page. */
const widthsWithoutScripts = [320, 1280];

/** A long table is looked at ten times, on a busy machine too. */
const timeoutMs = 60_000;

/** Each page is in the first part that its address begins like; no file takes much over a minute. */
const parts = {
  records: /^\/admin\/bookings\/[0-9A-Z]{8}/,
  bookings: /^\/admin\/bookings/,
  house: /^\/admin\/(media|settings|rooms|content)/,
  desk: /^\/admin/,
  stays: /^\/(rooms|booking|my-bookings|login|setup)/,
  public: /^/,
};
type Part = keyof typeof parts;

const partOf = ({ path }: SitePage) =>
  (Object.keys(parts) as Part[]).find((part) => parts[part].test(path));

interface Looks {
  /** Axe looks at the pages with scripts; without them what counts is how they lie. */
  javaScriptEnabled: boolean;
}

/** Makes a test of every page of some parts of the site, at every width. */
export function checkPages(looked: Part[], { javaScriptEnabled }: Looks): void {
  const site = sharedSite();
  const pages = site.pages.filter((page) => looked.some((part) => part === partOf(page)));
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Everybody's one tab: opening a new one for each page would take half as long again. */
  const tabs = new Map<string, Page>();
  const pageOf = async (sitePage: SitePage): Promise<Page> => {
    const who = `${sitePage.in} ${sitePage.as}`;
    const page = tabs.get(who) ?? (await openTab(sitePage));
    tabs.set(who, page);
    page.removeAllListeners();
    return page;
  };
  const openTab = async (sitePage: SitePage): Promise<Page> => {
    const context = await contextFor(browser, site, sitePage, { javaScriptEnabled });
    if (javaScriptEnabled) await context.addInitScript({ content: axeSource });
    // The offer of a first visit would come over whatever page is two seconds old.
    await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
    return context.newPage();
  };

  test.for(pages)("$name", { timeout: timeoutMs }, async (sitePage) => {
    const page = await pageOf(sitePage);
    const told = listenForFaults(page);
    await page.emulateMedia({ colorScheme: "light" });
    await showPage(page, sitePage);
    const faults = [
      ...(await page.evaluate(findUnnamedImages)),
      ...(await page.evaluate(findDeadAnchors)),
    ];
    // Axe does not see the picture under a clear navigation; a little further down it is solid.
    await page.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
    for (const [index, width] of (javaScriptEnabled ? widths : widthsWithoutScripts).entries()) {
      await page.setViewportSize({ width, height: 900 });
      // Where scripts are off nothing of the page answers to its width, and no frame calls back.
      if (javaScriptEnabled) await page.evaluate(nextFrame);
      const found = await findLayoutFaults(page, sitePage, index < 2);
      if (javaScriptEnabled && index < 2) found.push(...(await findViolations(page)));
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
    if (javaScriptEnabled) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: "dark" });
      const found = await findViolations(page, rulesOfColour);
      faults.push(...found.map((fault) => `in the dark: ${fault}`));
    }
    // With its name, because the runner shows alike failures of several pages as one.
    expect([...faults, ...told], sitePage.name).toEqual([]);
  });
}

/** In the page: until its scripts have answered to a new width, observers of sizes included. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** What is wrong with how the page lies, asked all at once. */
async function findLayoutFaults(
  page: Page,
  { open }: SitePage,
  byKeyboard: boolean,
): Promise<string[]> {
  const finders = [findOverflow, findCoveredControls, findCutText, findSmallTargets];
  // A menu that stands open lies over what the keyboard comes to next.
  if (byKeyboard && !open) finders.push(findUnreachableControls);
  return page.evaluate(`[${finders.map(String).join(",")}].flatMap((find) => find())`);
}

/** The rules that the other colour can break where the first one breaks none: only tokens differ. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands, by these rules or by all. */
async function findViolations(page: Page, runOnly?: string[]): Promise<string[]> {
  const options: axeCore.RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    selectors: false,
    runOnly,
  };
  // Only the violations come out of the page: the rest is ten times as much.
  const violations = await page.evaluate(
    async (given) => (await axe.run(document, given)).violations,
    options,
  );
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    const others = nodes.length > 1 ? ` and ${nodes.length - 1} more` : "";
    return `${id}: ${help}: ${first?.html}${others}. ${first?.failureSummary}`;
  });
}

/** What the source of axe puts into the page. */
declare const axe: typeof axeCore;
