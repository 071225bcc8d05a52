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
 * How wide the windows are, and in which of them axe and the keyboard look too. Axe looks at the dark
 * where the last one ends. No script answers to another width.
 */
const withScripts: Looked = {
  widths: [320, 390, 768, 1920, 1280],
  byAxe: [390, 1280],
  byKeyboard: [390, 1280],
};

/** Without scripts the same sheets lay out the same page: where it is narrowest, it is told first. */
const withoutScripts: Looked = { widths: [320], byAxe: [], byKeyboard: [320] };

/** The desk's pages, which are looked at once. */
const once: Looked = { ...withScripts, byKeyboard: [320, 1280] };

/** A long table is looked at ten times, on a busy machine too. */
const timeoutMs = 60_000;

/** Each page is in the first part that its address begins like; no file takes much over a minute. */
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
  /** Axe looks at the pages with scripts; without them what counts is how they lie. */
  javaScriptEnabled: boolean;
}

/**
 * The desk's pages are looked at as they come. That React makes nothing else of them is what
 * `npm run check:hydration` is for, and what it does later `desk-transitions.test`.
 */
const sendsNoScripts = ({ path }: SitePage) => parts.desk.test(path);

function looksAt(sitePage: SitePage, javaScriptEnabled: boolean) {
  if (!javaScriptEnabled) return withoutScripts;
  return sendsNoScripts(sitePage) ? once : withScripts;
}

type Tab = Pick<JudgedTab, "page"> & Partial<JudgedTab>;

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
      // What moves or fades in would be read on its way, at half its colour, which is nobody's design.
      reducedMotion: "reduce",
      extraHTTPHeaders: sendsNoScripts(sitePage) ? { "Save-Data": "on" } : undefined,
    });
    // The offer of a first visit would come over whatever page is two seconds old.
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
    // Where scripts are off nothing of the page answers to that, and no frame calls back.
    if (javaScriptEnabled) await page.evaluate(nextFrame);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findLayoutFaults(page, sitePage, byKeyboard.includes(width));
      if (findViolations && byAxe.includes(width)) {
        // The keyboard's walk has scrolled; what goes by that is drawn anew with the next frame.
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
    // Named and told in the message: the runner shows alike failures of several pages as one, and of a
    // first try its message alone.
    const all = [...faults, ...told];
    expect(all, [sitePage.name, ...all].join("\n")).toEqual([]);
  });
}

/** Axe does not see the picture under a clear navigation; a little further down it is solid. */
const scrollDown = (): string[] => {
  scrollTo({ top: 40, behavior: "instant" });
  return [];
};

/** In the page: until its scripts have answered to where it stands now, observers included. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** What is wrong with how the page lies. */
async function findLayoutFaults(
  page: Page,
  { open }: SitePage,
  byKeyboard: boolean,
): Promise<string[]> {
  const finders = [findOverflow, findCoveredControls, findCutText, findSmallTargets];
  // A menu that stands open lies over what the keyboard comes to next.
  if (byKeyboard && !open) finders.push(findUnreachableControls);
  return find(page, finders);
}

/** All that these find in the page, asked at once. */
const find = (page: Page, finders: (() => string[])[]): Promise<string[]> =>
  page.evaluate(`[${finders.map(String).join(",")}].flatMap((find) => find())`);
