import type { Browser } from "playwright";
import { atMost, type Row } from "./table";

/** The byte budgets of pages without scripts, and the extra bytes with them. */
const budgets = [
  { path: "/", bytes: 60_000 },
  { path: "/rooms", bytes: 60_000 },
  { path: "/rooms/2", bytes: 60_000 },
  { path: "/booking", bytes: 60_000 },
  { path: "/restaurant", bytes: 100_000 },
  { path: "/conference", bytes: 100_000 },
];
const scriptsMay = 15_000;

/**
 * Measures all bytes of a visit's first page on a phone with a high-resolution screen, at the top of the
 * page: styles, fonts and pictures included.
 */
export async function* measurePhoneBytes(browser: Browser, url: string): AsyncGenerator<Row> {
  for (const { path, bytes } of budgets) {
    for (const javaScriptEnabled of [false, true]) {
      const cost = await costOf(browser, url + path, javaScriptEnabled);
      const what = `${path} cold on a phone, ${javaScriptEnabled ? "with" : "no"} scripts`;
      yield atMost(what, cost, bytes + (javaScriptEnabled ? scriptsMay : 0), "bytes");
    }
  }
}

async function costOf(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return bytes;
}
