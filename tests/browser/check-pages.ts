import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
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
import { openSite } from "./site/open-site";
import type { SitePage } from "./site/site-page";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const widths = [320, 390, 768, 1280, 1920];

/** A long table is looked at ten times, on a busy machine too. */
const timeoutMs = 180_000;

/** Makes a test of every page of the site, at every width and in both colours. */
export async function checkPages({ javaScriptEnabled }: { javaScriptEnabled: boolean }) {
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
    // The offer of a first visit would come over whatever page is two seconds old.
    await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
    return context.newPage();
  };

  test.for(site.pages)("$name", { timeout: timeoutMs }, async (sitePage) => {
    const page = await pageOf(sitePage);
    const told = listenForFaults(page);
    await showPage(page, sitePage);
    if (!javaScriptEnabled) await page.evaluate(letAxeWait);
    await page.evaluate(axeSource);
    const faults = [
      ...(await page.evaluate(findUnnamedImages)),
      ...(await page.evaluate(findDeadAnchors)),
    ];
    // Axe does not see the picture under a clear navigation; a little further down it is solid.
    await page.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = [
        ...(await findLayoutFaults(page, sitePage)),
        ...(await findViolations(page, "light")),
        ...(await findViolations(page, "dark", rulesOfColour)),
      ];
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
    // With its name, because the runner shows alike failures of several pages as one.
    expect([...faults, ...told], sitePage.name).toEqual([]);
  });
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

/** The rules that the other colour can break where the first one breaks none: only tokens differ. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands, by these rules or by all. */
async function findViolations(
  page: Page,
  colorScheme: "light" | "dark",
  runOnly?: string[],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
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
    return `${colorScheme}: ${id}: ${help}: ${first?.html}${others}. ${first?.failureSummary}`;
  });
}

/** What the source of axe puts into the page. */
declare const axe: typeof axeCore;
