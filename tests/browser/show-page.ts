import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import type { Visitor } from "../world/visitor";
import type { Site } from "./site/open-site";
import type { SitePage } from "./site/site-page";

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
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

/** Opens a context for a page's intended user. */
export async function contextFor(
  browser: Browser,
  site: Pick<Site, "urlOf" | "visitorOf">,
  sitePage: SitePage,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return contextOf(browser, site.urlOf(sitePage), site.visitorOf(sitePage), options);
}

/** Opens a context with a visitor's cookies at an address of the site. */
export async function contextOf(
  browser: Browser,
  url: string,
  { cookies }: Pick<Visitor, "cookies">,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...options });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}

/** Opens a page of the site in its listed state. */
export async function showPage(page: Page, { path, send, open, status }: SitePage): Promise<void> {
  const kept = send ? await redirectOf(page, path, send) : null;
  if (send && !kept) {
    // Turns the browser's document request into a form's.
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
  const answer = await page.goto(kept ?? path);
  if (answer?.status() !== (status ?? 200)) throw new Error(`${path} answered ${answer?.status()}`);
  if (open) {
    await page.locator(open).evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  }
}

/**
 * Sends a form and returns the address it redirects to, or null if the answer is the page itself. Playwright
 * cannot turn a browser's request into a form if a redirect follows.
 */
async function redirectOf(
  page: Page,
  path: string,
  send: Record<string, string>,
): Promise<string | null> {
  const answer = await page.context().request.post(path, { form: send, maxRedirects: 0 });
  const isRedirect = [302, 303].includes(answer.status());
  return isRedirect ? (answer.headers().location ?? null) : null;
}

/**
 * Collects a page's faults: console errors and warnings (including violations of the content security
 * policy), script exceptions, and failed requests.
 */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // An error status of the page or its data is intended; a missing file is a fault.
    const isOwnStatus =
      /status of [45]\d\d/.test(text) &&
      (message.location().url.split("#")[0] === page.url().split("#")[0] ||
        message.location().url.includes("_data="));
    if (["error", "warning"].includes(message.type()) && !isOwnStatus) {
      faults.push(`console: ${text} (${page.url()})`);
    }
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Navigation aborts running requests. "csp" also marks scripts blocked because scripts are off; a real
    // violation appears in the console.
    if (!["net::ERR_ABORTED", "csp"].includes(reason)) {
      faults.push(`request: ${request.url()} ${reason}`);
    }
  });
  return faults;
}
