import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser";

/** Returns the one browser of a test file, open from its first `beforeAll` to its last test. */
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
