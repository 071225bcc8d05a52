import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser";

/** The one browser of a test file, open from the first `beforeAll` on until its last test is over. */
export function ownBrowser(): Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return new Proxy({} as Browser, {
    get: (_, name) => {
      const found: unknown = Reflect.get(browser ?? {}, name);
      return typeof found === "function" ? found.bind(browser) : found;
    },
  });
}
