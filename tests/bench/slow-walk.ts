import type { Page } from "playwright";
import { findChromium } from "../browser/find-chromium";
import { launchChromium } from "../browser/show-page";
import { inDays } from "../world/days";
import type { Lodge } from "../world/lodge";
import { password } from "../world/people";
import { link } from "./slow-link";
import { atMost, type Row } from "./table";

/** The bytes and requests of a phone, including redirects, and the time spent waiting for pages. */
interface Walk {
  requests: number;
  bytes: number;
  waitedMs: number;
}

/**
 * Measures a first booking on a phone with a slow connection, including scripts and visible pictures: search,
 * room, guest details with an account, review, reference.
 */
export async function* measureSlowWalk(lodge: Lodge): AsyncGenerator<Row> {
  const browser = await launchChromium(findChromium());
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const walk = await countFrom(page);
    await bookARoom(page, lodge.url, walk);
    const what = "a booking at 400 kbit/s, 400 ms, scripts and pictures in view";
    yield atMost(`${what}: bytes`, walk.bytes, 80_000, "bytes");
    yield atMost(`${what}: requests`, walk.requests, 18, "requests");
    yield atMost(`${what}: waited for pages`, walk.waitedMs, 8000, "ms");
  } finally {
    await browser.close();
  }
}

async function countFrom(page: Page): Promise<Walk> {
  const walk: Walk = { requests: 0, bytes: 0, waitedMs: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", link);
  // Cached files cost no bytes. A redirect is reported with the next request.
  session.on("Network.requestWillBeSent", ({ redirectResponse }) => {
    if (redirectResponse) walk.requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    if (encodedDataLength > 0) walk.requests += 1;
    walk.bytes += encodedDataLength;
  });
  return walk;
}

async function bookARoom(page: Page, url: string, walk: Walk): Promise<void> {
  /** Waits until the next page is readable, as a visitor does, and then until it is complete. */
  const wait = async (act: () => Promise<unknown>) => {
    const start = performance.now();
    await Promise.all([page.waitForEvent("domcontentloaded"), act()]);
    walk.waitedMs += performance.now() - start;
    await page.waitForLoadState("networkidle");
  };
  const press = (name: string) =>
    wait(() => page.getByRole("button", { name, exact: true }).last().click({ noWaitAfter: true }));
  const stay = new URLSearchParams({
    checkIn: inDays(40),
    checkOut: inDays(43),
    guests: "2",
  });
  await wait(() => page.goto(`${url}/rooms?${stay}`, { waitUntil: "commit" }));
  const room = page.getByRole("link", { name: "View Details of Double Bed" });
  await wait(() => room.click({ noWaitAfter: true }));
  await press("Book Now");
  const submitted = {
    "First name": "Zoë",
    "Last name": "Walk",
    Email: "zoe@walk.example",
    Phone: "+250 788 123 456",
    "Choose a password": password,
  };
  for (const [label, text] of Object.entries(submitted)) {
    await page.getByLabel(label, { exact: false }).first().fill(text);
  }
  await press("Continue");
  await press("Confirm Booking");
  await page.locator(".reference").waitFor();
}
