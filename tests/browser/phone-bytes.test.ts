import { expect, test } from "vitest";
import { measurePhoneBytes } from "../bench/phone-bytes";
import { Report } from "../bench/table";
import { lendLodge } from "../world/throughout";
import { ownBrowser } from "./own-browser";

const lodge = lendLodge();
const browser = ownBrowser();

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
