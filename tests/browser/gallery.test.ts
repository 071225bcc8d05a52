import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { sharedLodge } from "../world/fixtures";
import { screens } from "./browser";
import { ownBrowser } from "./own-browser";

const lodge = sharedLodge();
const browser = ownBrowser();

/** Opens the restaurant on a desktop, and records the loaded files of the third picture, the bar's. */
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

test("without scripts a picture opens full-screen, turns and closes, also by keyboard", async () => {
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

test("a large picture loads only when it is opened", async () => {
  const [page, loaded] = await openRestaurant(true);
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  await expect.poll(() => [...loaded]).toEqual(["bar-320.avif"]);
  await openThird(page);
  await expect.poll(() => [...loaded]).toEqual(["bar-320.avif", "bar-1600.avif"]);
  await page.context().close();
});

describe.concurrent("a room's picture strip", () => {
  interface Strip {
    page: Page;
    /** Returns the visible picture. `loaded` has the numbers of the requested ones. */
    shown: () => Promise<string>;
    loaded: Set<string>;
  }

  async function withStrip(
    options: BrowserContextOptions,
    use: (strip: Strip) => Promise<void>,
    query = "",
  ): Promise<void> {
    const context = await browser.newContext({
      baseURL: lodge.url,
      viewport: screens.phone,
      ...options,
    });
    // The first-visit offer would take the focus.
    await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
    const page = await context.newPage();
    const loaded = new Set<string>();
    page.on("request", (request) => {
      const [, number] = /double-(\d)-\d+\.\w+$/.exec(request.url()) ?? [];
      if (number) loaded.add(number);
    });
    await page.goto(`/rooms/2${query}`);
    const shown = () =>
      page.evaluate(() => {
        const strip = document.querySelector(".slides");
        const { left } = strip?.getBoundingClientRect() ?? { left: 0 };
        const slides = [...(strip?.children ?? [])];
        const at = slides.find((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 1);
        return at?.textContent?.match(/\d \/ \d/)?.[0] ?? "between two";
      });
    await use({ page, shown, loaded });
    await context.close();
  }

  const inStrip = (page: Page, name: string, number: number) =>
    page.locator(`#photo-${number}`).getByRole("link", { name });

  async function swipeLeft(page: Page): Promise<void> {
    const box = await page.locator(".slides").boundingBox();
    if (!box) throw new Error("the strip is not to be seen");
    const session = await page.context().newCDPSession(page);
    const y = box.y + 100;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: x ? [{ x, y }] : [] });
    await touch("touchStart", 330);
    for (let x = 320; x >= 60; x -= 20) await touch("touchMove", x);
    await touch("touchEnd");
  }

  test.for([true, false])("can be swiped, with scripts: %s", (javaScriptEnabled, { expect }) =>
    withStrip({ javaScriptEnabled, hasTouch: true, isMobile: true }, async ({ page, shown }) => {
      expect(await shown()).toBe("1 / 3");
      await swipeLeft(page);
      await expect.poll(shown).toBe("2 / 3");
      await swipeLeft(page);
      await expect.poll(shown).toBe("3 / 3");
    }),
  );

  test("turns by its links without scripts, in a circle", ({ expect }) =>
    withStrip({ javaScriptEnabled: false }, async ({ page, shown }) => {
      for (const [from, to] of [
        [1, 2],
        [2, 3],
        [3, 1],
      ] as const) {
        await inStrip(page, "Next", from).click();
        await expect.poll(shown).toBe(`${to} / 3`);
      }
      await inStrip(page, "Previous", 1).click();
      await expect.poll(shown).toBe("3 / 3");
    }));

  test("opens at the picture in the address", ({ expect }) =>
    withStrip(
      {},
      async ({ shown, loaded }) => {
        expect(await shown()).toBe("2 / 3");
        expect([...loaded]).toEqual(["2"]);
      },
      "?photo=2",
    ));

  test("turns with the arrow keys, with the focus, without scrolling the page", ({ expect }) =>
    withStrip({ viewport: screens.desktop }, async ({ page, shown }) => {
      await inStrip(page, "Next", 1).focus();
      const top = () => page.evaluate(() => scrollY);
      const before = await top();
      const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.id);
      for (const [key, to] of [
        ["ArrowRight", 2],
        ["Enter", 3],
        ["ArrowRight", 1],
        ["ArrowLeft", 3],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(shown).toBe(`${to} / 3`);
        expect(await focused()).toBe(`photo-${to}`);
      }
      expect(await top()).toBe(before);
      expect(new URL(page.url()).hash).toBe("");
    }));

  test("loads the later pictures after the first, on demand", ({ expect }) =>
    withStrip({}, async ({ page, loaded }) => {
      await page.waitForLoadState("networkidle");
      expect([...loaded]).toEqual(["1"]);
      await inStrip(page, "Next", 1).click();
      await expect.poll(() => [...loaded]).toContain("2");
    }));

  test("loads the later pictures after a while", ({ expect }) =>
    withStrip({}, async ({ loaded }) => {
      await expect.poll(() => loaded.size, { timeout: 10_000 }).toBe(3);
    }));
});
