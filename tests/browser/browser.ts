import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { expect, inject } from "vitest";
import type { Site, SitePage } from "./site-pages";

export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

/** The one browser of a test file; each test opens contexts of its own in it. */
export async function openBrowser(): Promise<Browser> {
  const found = inject("chromium");
  if ("problem" in found) throw new Error(found.problem);
  return chromium.launch({
    executablePath: found.path,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A context in which a page of the site is seen by whom it is for. */
export async function contextFor(
  browser: Browser,
  site: Site,
  sitePage: SitePage,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { url } = site.lodgeOf(sitePage);
  const context = await browser.newContext({ baseURL: url, ...options });
  const { cookies } = site.visitorOf(sitePage);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}

/** Opens a page of the site in the state that it is listed with. */
export async function showPage(page: Page, { path, send, open, status }: SitePage): Promise<void> {
  if (send) {
    // The browser's own request for the document, turned into what a form sends.
    await page.route(
      path,
      (route) =>
        route.continue({
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          postData: new URLSearchParams(send).toString(),
        }),
      { times: 1 },
    );
  }
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status ?? 200);
  await waitForHydration(page);
  if (open) {
    await page.locator(open).evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  }
}

/**
 * Collects what a page complains about: errors and warnings in the console (a breach of the content
 * security policy is one), exceptions of scripts, and requests that got no answer.
 */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // A page that is an error on purpose is not a fault; a file of it that is missing is.
    const isOwnStatus =
      /status of [45]\d\d/.test(text) &&
      message.location().url.split("#")[0] === page.url().split("#")[0];
    if (["error", "warning"].includes(message.type()) && !isOwnStatus) {
      faults.push(`console: ${text} (${page.url()})`);
    }
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Going on to the next page ends what the former one was still loading; "csp" is also what a
    // script is refused for where scripts are off, and a true breach stands in the console.
    if (!["net::ERR_ABORTED", "csp"].includes(reason)) {
      faults.push(`request: ${request.url()} ${reason}`);
    }
  });
  return faults;
}

/** Waits until React has taken over a page that has scripts, so that its handlers answer. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector("script[type=module]")) return true;
    const last = [...document.querySelectorAll("body a")].at(-1);
    return Object.keys(last ?? {}).some((key) => key.startsWith("__react"));
  });
  // Effects run after the next frame has been painted.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
