import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measurePhoneBytes } from "../bench/phone-bytes";
import { Report } from "../bench/table";
import { borrowLodge } from "../world/borrowed-lodge";
import type { Lodge } from "../world/lodge";
import { openBrowser } from "./browser";

let lodge: Lodge;
let browser: Browser;
beforeAll(async () => {
  [lodge, browser] = await Promise.all([borrowLodge(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await lodge?.close();
});

test("a phone gets the first page of a visit in few bytes, pictures and face included", async () => {
  const report = new Report();
  await report.add(measurePhoneBytes(browser, lodge.url));
  expect(report.printShortfall()).toBe(0);
  expect(report.size).toBe(12);
});

test("the headline face is fetched for a page, and not for who saves data", async () => {
  for (const saves of [true, false]) {
    const context = await browser.newContext({
      extraHTTPHeaders: saves ? { "Save-Data": "on" } : undefined,
    });
    const page = await context.newPage();
    const faces: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") faces.push(request.url());
    });
    await page.goto(lodge.url, { waitUntil: "networkidle" });
    expect(faces).toHaveLength(saves ? 0 : 1);
    await context.close();
  }
});
