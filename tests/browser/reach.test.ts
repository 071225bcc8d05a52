import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { findCutText, findOverflow } from "./layout-faults";
import { ownBrowser } from "./own-browser";

const lodge = sharedLodge();
const browser = ownBrowser();

const pages = [
  "/",
  "/rooms",
  "/rooms/2",
  "/restaurant",
  "/conference",
  "/amenities",
  "/contact",
  "/newsletter",
  "/terms",
  "/booking",
  "/login",
  "/no-such-page",
];

async function withPage(
  path: string,
  width: number,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ baseURL: lodge.url, viewport });
  try {
    await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
    const page = await context.newPage();
    await page.goto(path);
    await use(page);
  } finally {
    await context.close();
  }
}

/** Opens a tab for all pages, since one tab each would take half as long again. */
async function openTab(): Promise<Page> {
  const context = await browser.newContext({ baseURL: lodge.url });
  await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
  return context.newPage();
}

const widths = [390, 1280];

describe("keeps all content with the system's font size doubled", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openTab();
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  });

  test.each(pages)("%s", async (path) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("32px");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const faults = [
        ...(await page.evaluate(findOverflow)),
        ...(await page.evaluate(findCutText)),
      ];
      expect(faults, `${path} at ${width} px`).toEqual([]);
    }
  });
});

describe("every control is reachable by keyboard, in view and marked", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openTab();
  });

  test.each(pages)("%s", async (path) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const wanted = await page.evaluate(listControls);
      const reached = new Set<string>();
      const faults: string[] = [];
      for (let stop = 0; stop < wanted.length + 20; stop++) {
        await page.keyboard.press("Tab");
        const { name, fault } = await page.evaluate(describeFocus);
        if (name === "" || (name && reached.has(name) && stop > wanted.length)) break;
        if (fault) faults.push(`${name} ${fault}`);
        reached.add(name);
      }
      const missed = wanted.filter((name) => !reached.has(name));
      expect([...faults, ...missed], `${path} at ${width} px`).toEqual([]);
    }
  });
});

test.each(["/", "/rooms"])("the header of %s is one line on a phone", async (path) => {
  await withPage(path, 360, async (page) => {
    const [brand, menu] = [page.locator("header .brand"), page.locator(".site-menu")];
    const [name, button] = [await brand.boundingBox(), await menu.boundingBox()];
    expect(button?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    expect(button?.x).toBeGreaterThan(200);
  });
});

/** Checks that a language's longest names fit. Narrower screens have a menu instead. */
test.each(["/", "/news", "/fr"])("the header of %s is one line from 60rem", async (path) => {
  await withPage(path, 960, async (page) => {
    const [brand, nav] = [page.locator("header .brand"), page.locator("header nav")];
    const [name, links] = [await brand.boundingBox(), await nav.boundingBox()];
    expect(links?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    expect(links?.height).toBeLessThan(60);
  });
});

test("a signed-in guest can sign out in a phone's menu", async () => {
  await withPage("/login", 360, async (page) => {
    await page.fill("#email", people.aline.email);
    await page.fill("#password", password);
    await page.click("main button[type=submit]");
    await page.click(".site-menu summary");
    await page.click(".user-menu summary");
    const cut = await page.locator("header nav").evaluate((nav) => {
      return nav.scrollHeight - nav.clientHeight;
    });
    expect(cut).toBe(0);
  });
});

// These functions run in the page, so each must be self-contained.

/** Lists every control that Tab should reach, with one radio button per group. */
function listControls(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary",
    ),
  ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
  all.forEach((control, index) => {
    const radio = control instanceof HTMLInputElement && control.type === "radio";
    control.dataset.stop = radio
      ? `radio ${control.name}`
      : `${index} ${control.outerHTML.slice(0, 100)}`;
  });
  return [...new Set(all.map((control) => control.dataset.stop ?? ""))];
}

/** Returns the focused control, and what is wrong with its focus mark. */
function describeFocus(): { name: string; fault: string | null } {
  const element = document.activeElement as HTMLElement | null;
  const name = element?.dataset.stop ?? "";
  if (!element || name === "")
    return { name: element === document.body ? "" : "other", fault: null };
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isMarked = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  // The browser marks the button within a date field.
  const isOwn = element.matches(":focus") && !element.matches("input[type=date]");
  const { top, bottom, left, right, height } = element.getBoundingClientRect();
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const header = document.querySelector(".site-header");
  const isUnder =
    header !== null &&
    !header.contains(element) &&
    !element.matches(".skip-link") &&
    getComputedStyle(element).position !== "fixed" &&
    height < 200 &&
    bottom <= header.getBoundingClientRect().bottom;
  if (isOwn && !isMarked) return { name, fault: "shows no focus" };
  if (!isInView) return { name, fault: "is out of view" };
  return { name, fault: isUnder ? "is under the navigation" : null };
}

test("in a low window, as at 400 %, the scrolled page is not covered", async () => {
  const context = await browser.newContext({
    baseURL: lodge.url,
    viewport: { width: 320, height: 256 },
  });
  const page = await context.newPage();
  await page.goto("/rooms/2");
  await page.evaluate(() => window.scrollTo(0, 600));
  const inView = await page.evaluate(() =>
    [".site-header", ".booking-bar"].filter((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box && box.bottom > 0 && box.top < innerHeight;
    }),
  );
  expect(inView).toEqual([]);
  await context.close();
});

test("a phone shows the search in one line, which opens the fields", async () => {
  const context = await browser.newContext({
    baseURL: lodge.url,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const stay = "checkIn=2027-01-01&checkOut=2027-01-04&guests=2";
  for (const path of [`/rooms?${stay}`, `/rooms/2?${stay}`, `/booking?${stay}`]) {
    await page.goto(path);
    const checkIn = page.getByLabel("Check-in");
    expect(await checkIn.isVisible(), path).toBe(false);
    await page.getByText("1–4 Jan · 2 guests").click();
    expect(await checkIn.isVisible(), path).toBe(true);
  }
  await page.goto(`/booking?${stay}#checkIn`);
  expect(await page.getByLabel("Check-in").isVisible()).toBe(true);
  await context.close();
});

test.each(["/rooms", "/conference"])(
  "%s: the buttons of adjacent cards are aligned",
  async (path) => {
    await withPage(path, 1280, async (page) => {
      const rows = await page.locator(".room-card").evaluateAll((cards) => {
        const ends = new Map<number, Set<number>>();
        for (const card of cards) {
          const { top } = card.getBoundingClientRect();
          const button = card.querySelector(".button")?.getBoundingClientRect();
          ends.set(top, (ends.get(top) ?? new Set()).add(Math.round(button?.bottom ?? 0)));
        }
        return [...ends.values()].map((row) => row.size);
      });
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows)).toEqual(new Set([1]));
    });
  },
);
