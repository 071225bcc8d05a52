import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../browser";
import {
  findCoveredControls,
  findCutText,
  findDeadAnchors,
  findOverflow,
  findSmallTargets,
  findUnnamedImages,
  findUnreachableControls,
} from "../layout-faults";
import { contextFor, listenForFaults, showPage } from "../show-page";
import { sharedSite } from "../site/shared-site";
import type { SitePage } from "../site/site-page";
import { type JudgedTab, openJudgedTab } from "./axe";

type Looked = Record<"widths" | "byAxe" | "byKeyboard", number[]>;

/**
 * The window widths, and those at which axe and the keyboard check too. Axe checks the dark scheme at the
 * last width. Scripts react to no other width.
 */
const withScripts: Looked = {
  widths: [320, 390, 768, 1920, 1280],
  byAxe: [390, 1280],
  byKeyboard: [390, 1280],
};

/** Without scripts the same styles apply, so the narrowest width is enough. */
const withoutScripts: Looked = { widths: [320], byAxe: [], byKeyboard: [320] };

/** The desk's pages, which are checked once. */
const once: Looked = { ...withScripts, byKeyboard: [320, 1280] };

/** A long table is checked ten times, possibly on a busy machine. */
const timeoutMs = 60_000;

/** A page belongs to the first part that matches its address. No file takes much over a minute. */
const parts = {
  records: /^\/admin\/bookings\/[0-9A-Z]{8}/,
  bookings: /^\/admin\/bookings/,
  house: /^\/admin\/(media|settings|rooms|content)/,
  desk: /^\/admin/,
  stays: /^\/(rooms|booking|my-bookings|login|setup|account|verify|reset|forgot|find)/,
  public: /^/,
};
type Part = keyof typeof parts;

const partOf = ({ path }: SitePage) =>
  (Object.keys(parts) as Part[]).find((part) => parts[part].test(path));

interface Looks {
  /** With scripts axe checks the pages; without, only the layout is checked. */
  javaScriptEnabled: boolean;
}

/**
 * The desk's pages are checked as sent, without scripts. `npm run check:hydration` compares React's
 * rendering, and `desk-transitions.test` checks later changes.
 */
const sendsNoScripts = ({ path }: SitePage) => parts.desk.test(path);

function looksAt(sitePage: SitePage, javaScriptEnabled: boolean) {
  if (!javaScriptEnabled) return withoutScripts;
  return sendsNoScripts(sitePage) ? once : withScripts;
}

type Tab = Pick<JudgedTab, "page"> & Partial<JudgedTab>;

/** Defines a test for every page of some parts of the site, at every width. */
export function checkPages(looked: Part[], { javaScriptEnabled }: Looks): void {
  const site = sharedSite();
  const pages = site.pages.filter((page) => looked.some((part) => part === partOf(page)));
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** One tab per user, since opening a tab for each page would take half as long again. */
  const tabs = new Map<string, Tab>();
  const tabOf = async (sitePage: SitePage): Promise<Tab> => {
    const who = `${sitePage.in} ${sitePage.as} ${sendsNoScripts(sitePage)}`;
    const tab = tabs.get(who) ?? (await openTab(sitePage));
    tabs.set(who, tab);
    tab.page.removeAllListeners();
    return tab;
  };
  const openTab = async (sitePage: SitePage): Promise<Tab> => {
    const context = await contextFor(browser, site, sitePage, {
      javaScriptEnabled,
      // Axe would read animated text in mid-fade, with half its colour.
      reducedMotion: "reduce",
      extraHTTPHeaders: sendsNoScripts(sitePage) ? { "Save-Data": "on" } : undefined,
    });
    // The first-visit offer would cover every page after two seconds.
    await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
    return javaScriptEnabled ? openJudgedTab(context) : { page: await context.newPage() };
  };

  test.for(pages)("$name", { timeout: timeoutMs }, async (sitePage) => {
    const { page, findViolations } = await tabOf(sitePage);
    const { widths, byAxe, byKeyboard } = looksAt(sitePage, javaScriptEnabled);
    const told = listenForFaults(page);
    await page.emulateMedia({ colorScheme: "light" });
    await showPage(page, sitePage);
    const faults = await find(page, [findUnnamedImages, findDeadAnchors, scrollDown]);
    // Without scripts no page script reacts, and no frame callback runs.
    if (javaScriptEnabled) await page.evaluate(nextFrame);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findLayoutFaults(page, sitePage, byKeyboard.includes(width));
      if (findViolations && byAxe.includes(width)) {
        // The keyboard check has scrolled, and content that depends on scrolling updates in the next frame.
        await page.evaluate(nextFrame);
        found.push(...(await findViolations()));
      }
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
    if (findViolations) {
      await page.emulateMedia({ colorScheme: "dark" });
      const found = await findViolations("of colour");
      faults.push(...found.map((fault) => `in the dark: ${fault}`));
    }
    // The message contains name and faults: the runner merges equal failures of several pages, and shows only
    // the message of a first try.
    const all = [...faults, ...told];
    expect(all, [sitePage.name, ...all].join("\n")).toEqual([]);
  });
}

/**
 * Scrolls down a little, since axe ignores the picture behind a transparent navigation; below, it is solid.
 */
const scrollDown = (): string[] => {
  scrollTo({ top: 40, behavior: "instant" });
  return [];
};

/** Runs in the page: waits until its scripts and observers have reacted to the scrolling. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Finds the layout faults of a page. */
async function findLayoutFaults(
  page: Page,
  { open }: SitePage,
  byKeyboard: boolean,
): Promise<string[]> {
  const finders = [findOverflow, findCoveredControls, findCutText, findSmallTargets];
  // An open menu covers the controls that the keyboard reaches next.
  if (byKeyboard && !open) finders.push(findUnreachableControls);
  return find(page, finders);
}

/** Runs all finders in the page in one call. */
const find = (page: Page, finders: (() => string[])[]): Promise<string[]> =>
  page.evaluate(`[${finders.map(String).join(",")}].flatMap((find) => find())`);
