import type { Browser, Page } from "playwright";
import { inject } from "vitest";
import { launchChromium } from "./show-page";

export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

/** The one browser of a test file; each test opens contexts of its own in it. */
export async function openBrowser(): Promise<Browser> {
  const found = inject("chromium");
  if ("problem" in found) throw new Error(found.problem);
  return launchChromium(found.path);
}

/** Until React has taken a page of the desk over: the search without a word is what it stops first. */
export const takenOver = (page: Page) => page.locator(".desk-search button:disabled").waitFor();

/**
 * Until the desk's router has begun, on pages that have no search too. A function is evaluated once; a text would be at
 * every look, which the page's policy refuses from the second on.
 */
export const routerBegun = (page: Page) =>
  page.waitForFunction(() => window.__remixRouter?.state.initialized);
