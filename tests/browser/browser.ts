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
