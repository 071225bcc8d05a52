import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
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
  const url = site.urlOf(sitePage);
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
  if (answer?.status() !== (status ?? 200)) throw new Error(`${path} answered ${answer?.status()}`);
  if (open) {
    await page.locator(open).evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  }
}
