import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright";
import { prefetchedSeconds } from "~/ui/browser/data-responses";
import { findChromium } from "../browser/find-chromium";
import { contextOf, launchChromium } from "../browser/show-page";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import type { Lodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";
import { countScripts } from "./count-scripts";
import { link } from "./slow-link";
import { atMost, median, plain, type Row } from "./table";

/** Opens the desk for an administrator with an empty cache. */
type Open = (headers?: Record<string, string>) => Promise<BrowserContext>;

const list = "/admin/bookings";
const listTitle = "Booking Management";
/** More than one page of the list. */
const bookings = 60;
/** How long the pointer is on a link before the click. */
const hoverMs = 300;
/** How long a user looks at a page before a click: in a hurry, or relaxed. */
const looksMs = [1000, 5000];
const rounds = 5;

/** Measures what React costs and gains at the desk. */
export async function* measureDesk(lodge: Lodge): AsyncGenerator<Row> {
  for (let day = 1; day <= bookings; day++) {
    insertRawBooking(lodge.file, { checkIn: inDays(day), checkOut: inDays(day + 1) });
  }
  const admin = await signedIn(lodge, people.diane);
  const browser = await launchChromium(findChromium());
  const open: Open = (headers) =>
    contextOf(browser, lodge.url, admin, {
      viewport: { width: 1280, height: 900 },
      extraHTTPHeaders: headers,
    });
  try {
    yield* measureScripts(open);
    yield* measureHydration(open);
    yield* measureFirstTexts(open);
    yield* measureTransitions(open);
  } finally {
    await browser.close();
  }
}

async function* measureScripts(open: Open): AsyncGenerator<Row> {
  const context = await open();
  const first = await countScripts(context, visitAll);
  const again = await countScripts(context, visitAll);
  await context.close();
  const kilobytes = first.bytes / 1000;
  yield atMost("script of all the desk's pages, over the wire", kilobytes, 220, "KB", 1);
  yield atMost("of it fetched again on a second visit", again.files, 0, "files");
}

/** Opens every item of the sidebar, and each of its tabs. */
async function visitAll(page: Page): Promise<void> {
  await page.goto("/admin");
  await takenOver(page);
  const items = await page.locator(".sidebar nav a").all();
  for (const item of items) {
    await item.click();
    await page.locator(".sidebar nav a[aria-current=page]").and(item).waitFor();
    const tabs = page.locator(".desk-tabs a");
    for (let index = 0; index < (await tabs.count()); index++) {
      const tab = tabs.nth(index);
      await tab.click();
      await page.locator(".desk-tabs a[aria-current]").and(tab).waitFor();
    }
  }
}

async function* measureHydration(open: Open): AsyncGenerator<Row> {
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await open();
    const page = await context.newPage();
    await page.goto(list);
    await takenOver(page);
    tasks.push(await page.evaluate<number>(readLongestTask));
    const rows = await page.locator(".list tbody tr").count();
    if (rows !== 50) throw new Error(`${list} has ${rows} rows`);
    await context.close();
  }
  yield atMost("React takes over a list of 50 rows: longest task", median(tasks), 200, "ms");
}

/** Runs in the page: returns the longest task after its load event. Tasks under 50 ms are not reported. */
const readLongestTask = `new Promise((resolve) => {
  const { loadEventEnd } = performance.getEntriesByType("navigation")[0];
  let longest = 50;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime + duration > loadEventEnd) longest = Math.max(longest, duration);
    }
  }).observe({ type: "longtask", buffered: true });
  setTimeout(() => resolve(longest), 500);
})`;

/** Compares with the same pages sent with Save-Data: without React and its data. */
async function* measureFirstTexts(open: Open): AsyncGenerator<Row> {
  for (const path of ["/admin", list, "/admin/bookings/calendar"]) {
    const usual: Record<Visit, number[]> = { cold: [], warm: [] };
    const sparing: Record<Visit, number[]> = { cold: [], warm: [] };
    for (let round = 0; round < rounds; round++) {
      const bare = await readFirstTexts(await open({ "Save-Data": "on" }), path, false);
      const whole = await readFirstTexts(await open(), path, true);
      for (const visit of visits) {
        sparing[visit].push(bare[visit]);
        usual[visit].push(whole[visit]);
      }
    }
    for (const visit of visits) {
      const [ms, bareMs] = [median(usual[visit]), median(sparing[visit])];
      const where = `${path}, ${visit}, at 400 kbit/s, 400 ms: first text`;
      yield plain(where, `${Math.round(ms)} ms, bare ${Math.round(bareMs)} ms`);
      yield atMost(`${where} beside bare`, ms / bareMs, 1.05, "times", 3);
    }
  }
}

const visits = ["cold", "warm"] as const;
type Visit = (typeof visits)[number];

async function readFirstTexts(
  context: BrowserContext,
  path: string,
  hasReact: boolean,
): Promise<Record<Visit, number>> {
  const page = await openSlowly(context);
  const seen: number[] = [];
  for (const _ of visits) {
    await page.goto(path);
    if (hasReact) await takenOver(page);
    seen.push(await page.evaluate<number>(readFirstText));
  }
  await context.close();
  const [cold = Number.NaN, warm = Number.NaN] = seen;
  return { cold, warm };
}

/** Runs in the page: returns when it showed its first text, or waits for it. */
const readFirstText = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [text] = list.getEntriesByName("first-contentful-paint");
    if (text) resolve(text.startTime);
  }).observe({ type: "paint", buffered: true });
})`;

/** Measures from the click on a link until the next list's heading, relative to loading that list. */
async function* measureTransitions(open: Open): AsyncGenerator<Row> {
  const context = await open();
  const page = await openSlowly(context);
  // Fills the cache.
  await page.goto(list);
  await takenOver(page);
  const loads: number[] = [];
  const ways = [
    { how: "pressed as soon as the page had come", lookMs: 0, pointerMs: 0, budget: 0.85 },
    { how: `the pointer there ${hoverMs} ms before`, lookMs: 0, pointerMs: hoverMs, budget: 0.5 },
    ...looksMs.map((lookMs) => ({
      how: `pressed at once after ${lookMs / 1000} s`,
      lookMs,
      pointerMs: 0,
      budget: 0.5,
    })),
  ];
  const ahead = countAhead(page);
  for (const { how, lookMs, pointerMs, budget } of ways) {
    const transitions: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.goto("/admin/users");
      await takenOver(page);
      await delay(lookMs);
      transitions.push(await transit(page, pointerMs));
      // Waits until prefetched data have expired.
      await delay(prefetchedSeconds * 1000);
      await page.goto(list);
      loads.push(
        await page.evaluate<number>('performance.getEntriesByType("navigation")[0].loadEventEnd'),
      );
    }
    const [ms, loadMs] = [median(transitions), median(loads)];
    const where = `from list to list, ${how}`;
    yield plain(where, `${Math.round(ms)} ms, load ${Math.round(loadMs)} ms`);
    yield atMost(`${where}, beside its load`, ms / loadMs, budget, "times", 2);
  }
  yield plain("a list fetched ahead", `${Math.round(ahead.bytes / ahead.lists)} bytes`);
  await context.close();
}

/** Counts the lists and bytes fetched before a click. */
function countAhead(page: Page): { lists: number; bytes: number } {
  const ahead = { lists: 0, bytes: 0 };
  page.on("requestfinished", async (request) => {
    if (request.headers()["x-lodge-unasked"] !== "ahead") return;
    ahead.lists++;
    ahead.bytes += (await request.sizes()).responseBodySize;
  });
  return ahead;
}

/**
 * Measures a transition.
 * @returns milliseconds since the click
 */
async function transit(page: Page, pointerMs: number): Promise<number> {
  await page.evaluate(awaitHeading);
  const item = page.locator(`.sidebar nav a[href="${list}"]`);
  await item.hover();
  if (pointerMs > 0) await delay(pointerMs);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate<number>("window.whenArrived");
}

/** Runs in the page. A string, because tsx would add helper calls that the page does not have. */
const awaitHeading = `window.whenArrived = new Promise((resolve) => {
  let pressedAt;
  addEventListener("pointerdown", ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (document.querySelector("h1")?.textContent !== "${listTitle}") return;
    resolve(performance.now() - pressedAt);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}), undefined`;

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", link);
  return page;
}

/** Waits until React has hydrated the page. It then disables the button of the empty search. */
const takenOver = (page: Page) => page.locator(".desk-search button:disabled").waitFor();
