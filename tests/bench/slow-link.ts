import { findChromium } from "../browser/find-chromium";
import { launchChromium } from "../browser/show-page";
import type { Lodge } from "../world/lodge";
import { atMost, median, type Row } from "./table";

/** 400 kbit/s and 400 ms, as on a hill above the valley. */
export const link = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const rounds = 3;

interface Paints {
  firstText: number;
  largest: number;
  shift: number;
}

/** Measures what a first visit on a phone shows and when, in milliseconds. */
export async function* measureSlowLink(lodge: Lodge): AsyncGenerator<Row> {
  const browser = await launchChromium(findChromium());
  try {
    for (const path of ["/", "/rooms", "/restaurant"]) {
      const seen: Paints[] = [];
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send("Network.emulateNetworkConditions", link);
        await page.goto(lodge.url + path, { waitUntil: "load" });
        seen.push(await page.evaluate<Paints>(readPaints));
        await context.close();
      }
      const middle = (name: keyof Paints) => median(seen.map((paints) => paints[name]));
      const where = `${path} at 400 kbit/s, 400 ms:`;
      yield atMost(`${where} first text`, middle("firstText"), 900, "ms");
      yield atMost(`${where} largest paint`, middle("largest"), 1600, "ms");
      yield atMost(`${where} layout shift`, middle("shift"), 0.02, "", 3);
    }
  } finally {
    await browser.close();
  }
}

/** Runs in the page. A string, because tsx would add helper calls that the page does not have. */
const readPaints = `(async () => {
  const entries = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const shifts = await entries("layout-shift");
  return {
    firstText: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    largest: (await entries("largest-contentful-paint")).at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
})()`;
