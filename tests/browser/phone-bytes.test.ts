import { expect, test } from "vitest";
import { measurePhoneBytes } from "../bench/phone-bytes";
import { Report } from "../bench/table";
import { sharedLodge } from "../world/fixtures";
import { ownBrowser } from "./own-browser";

const lodge = sharedLodge();
const browser = ownBrowser();

test("a visit's first page on a phone needs few bytes, pictures and font included", async () => {
  const report = new Report();
  await report.add(measurePhoneBytes(browser, lodge.url));
  expect(report.printShortfall()).toBe(0);
  expect(report.size).toBe(12);
});

test("the headline font is loaded for a page, but not with Save-Data", async () => {
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
