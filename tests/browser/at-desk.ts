import type { Browser, BrowserContextOptions, Page, Request } from "playwright";
import { expect } from "vitest";
import type { Lodge } from "../world/lodge";
import type { Visitor } from "../world/visitor";
import { screens, takenOver } from "./browser";
import { contextOf, listenForFaults } from "./show-page";

/** Collects a page's requests after it has loaded: documents, and data by route. */
export class Asked {
  documents: string[] = [];
  data: string[] = [];
  listen(request: Request): void {
    const url = new URL(request.url());
    if (request.isNavigationRequest()) this.documents.push(url.pathname);
    else if (url.searchParams.has("_data") && !isAhead(request)) {
      this.data.push(`${request.method()} ${url.searchParams.get("_data")}`);
    }
  }
}

/** Whether a request was sent ahead, without a click or key press. */
export function isAhead(request: Request): boolean {
  const headers = request.headers();
  return "sec-purpose" in headers || headers["x-lodge-unasked"] === "ahead";
}

/** The clerk who opens the desk, in which browser and lodge. */
interface Clerk {
  browser: Browser;
  lodge: Lodge;
  visitor: Visitor;
}

interface Options extends BrowserContextOptions {
  /** Faults that the test causes on purpose. */
  expected?: RegExp;
  /** Whether lists are prefetched, as the desk does on slow connections. */
  isFetchedAhead?: boolean;
}

/**
 * Returns a function that opens a desk page for a clerk and waits for React. Fails on unexpected page faults.
 */
export const deskOf =
  ({ browser, lodge, visitor }: Clerk) =>
  async (
    path: string,
    use: (page: Page, asked: Asked) => Promise<void>,
    { expected, isFetchedAhead = false, ...options }: Options = {},
  ): Promise<void> => {
    const viewport = screens.desktop;
    const context = await contextOf(browser, lodge.url, visitor, { viewport, ...options });
    try {
      if (!isFetchedAhead) await context.addInitScript(seemQuick);
      const page = await context.newPage();
      const faults = listenForFaults(page);
      await page.goto(path);
      await takenOver(page);
      const asked = new Asked();
      page.on("request", (request) => asked.listen(request));
      await use(page, asked);
      expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
    } finally {
      await context.close();
    }
  };

/** Runs in the page: makes its resources look instantly loaded, however busy the machine is. */
function seemQuick(): void {
  Object.defineProperty(PerformanceResourceTiming.prototype, "responseEnd", {
    get: (): number => 0,
  });
}

export const main = (page: Page) => page.getByRole("main");
export const inFocus = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
export const statusOf = (page: Page) => page.getByRole("status").allTextContents();
