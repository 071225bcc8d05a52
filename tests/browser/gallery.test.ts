import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Lodge, openLodge } from "../world/lodge";
import { openBrowser, screens } from "./browser";

let lodge: Lodge;
let browser: Browser;
beforeAll(async () => {
  [lodge, browser] = await Promise.all([openLodge(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await lodge?.close();
});

/** The restaurant on a desktop, and which files of the bar's picture, the third, it has loaded. */
async function openRestaurant(javaScriptEnabled: boolean): Promise<[Page, Set<string>]> {
  const viewport = screens.desktop;
  const context = await browser.newContext({ baseURL: lodge.url, viewport, javaScriptEnabled });
  const page = await context.newPage();
  const loaded = new Set<string>();
  page.on("request", (request) => {
    const [file] = /bar-\d+\.\w+$/.exec(request.url()) ?? [];
    if (file) loaded.add(file);
  });
  await page.goto("/restaurant", { waitUntil: "networkidle" });
  return [page, loaded];
}

const large = (page: Page, number: number) => page.locator(`#gallery-${number}`);
const openThird = (page: Page) => page.locator('.thumbnails a[href="#gallery-3"]').click();

test("without scripts a picture opens over the page, leads on and closes, by keyboard too", async () => {
  const [page, loaded] = await openRestaurant(false);
  expect(await large(page, 3).isVisible()).toBe(false);
  expect([...loaded].filter((file) => /1[26]00/.test(file))).toEqual([]);

  await openThird(page);
  const wholeScreen = { x: 0, y: 0, ...screens.desktop };
  await expect.poll(() => large(page, 3).boundingBox()).toEqual(wholeScreen);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => large(page, 4).isVisible()).toBe(true);
  expect(await large(page, 3).isVisible()).toBe(false);

  await large(page, 4).getByRole("link", { name: "Close" }).click();
  await expect.poll(() => large(page, 4).isVisible()).toBe(false);
  await page.context().close();
});

test("a large picture is loaded when it is opened and not before", async () => {
  const [page, loaded] = await openRestaurant(true);
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  await expect.poll(() => [...loaded]).toEqual(["bar-480.avif"]);
  await openThird(page);
  await expect.poll(() => [...loaded]).toEqual(["bar-480.avif", "bar-1600.avif"]);
  await page.context().close();
});
