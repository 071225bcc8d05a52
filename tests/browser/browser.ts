import type { Browser, Page } from "playwright";
import { inject } from "vitest";
import { launchChromium } from "./show-page";

export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

/** Opens the one browser of a test file. Each test opens its own contexts in it. */
export async function openBrowser(): Promise<Browser> {
  const found = inject("chromium");
  if ("problem" in found) throw new Error(found.problem);
  return launchChromium(found.path);
}

/** Waits until React has hydrated a desk page. It then disables the button of the empty search. */
export const takenOver = (page: Page) => page.locator(".desk-search button:disabled").waitFor();

/**
 * Waits until the desk's router is initialised, also on pages without a search. Passes a function, since the
 * page's policy blocks the repeated evaluation of a string.
 */
export const routerBegun = (page: Page) =>
  page.waitForFunction(() => window.__remixRouter?.state.initialized);
