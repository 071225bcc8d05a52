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

/** A context in which a page of the site is seen by whom it is for. */
export async function contextFor(
  browser: Browser,
  site: Pick<Site, "urlOf" | "visitorOf">,
  sitePage: SitePage,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return contextOf(browser, site.urlOf(sitePage), site.visitorOf(sitePage), options);
}

/** A context in which somebody is who they are at an address of the site. */
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

/** Opens a page of the site in the state that it is listed with. */
export async function showPage(page: Page, { path, send, open, status }: SitePage): Promise<void> {
  const kept = send ? await redirectOf(page, path, send) : null;
  if (send && !kept) {
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
  const answer = await page.goto(kept ?? path);
  if (answer?.status() !== (status ?? 200)) throw new Error(`${path} answered ${answer?.status()}`);
  if (open) {
    await page.locator(open).evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  }
}

/**
 * Sends a form and returns the page that it redirects to, or null where the answer itself is the page. A
 * browser's own request cannot be turned into a form where a redirect follows.
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
 * Collects what a page complains about: errors and warnings in the console (a breach of the content
 * security policy is one), exceptions of scripts, and requests that got no answer.
 */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // A page or its data that are an error on purpose are no fault; a file that is missing is.
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
    // Going on to the next page ends what the former one was still loading; "csp" is also what a
    // script is refused for where scripts are off, and a true breach stands in the console.
    if (!["net::ERR_ABORTED", "csp"].includes(reason)) {
      faults.push(`request: ${request.url()} ${reason}`);
    }
  });
  return faults;
}
