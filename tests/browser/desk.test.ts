import type { BrowserContextOptions, Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { inFocus } from "./at-desk";
import { screens, takenOver } from "./browser";
import { ownBrowser } from "./own-browser";
import { contextOf, listenForFaults } from "./show-page";

const lodge = sharedLodge();
const browser = ownBrowser();
const clerk = signedInVisitor(lodge, people.claudine);
const owner = signedInVisitor(lodge, people.diane);
beforeAll(() => {
  for (let index = 0; index < 60; index++) {
    const [checkIn, checkOut] = [inDays(10 + index), inDays(11 + index)];
    insertRawBooking(lodge.file, { checkIn, checkOut });
  }
  insertRawBooking(lodge.file, {
    ...{ id: "PEND0001", roomId: 2, checkIn: inDays(80), checkOut: inDays(81) },
    ...{ status: "pending", user: null },
  });
  const [checkIn, checkOut] = [inDays(0), inDays(2)];
  insertRawBooking(lodge.file, { id: "W1DE0001", roomId: 5, checkIn, checkOut });
  lodge.file.exec(
    `UPDATE bookings SET phone = '+49 1512 345 67 89', last_name = 'Niyonsaba', arrival_time = '16:00',
       special_requests = 'Grandmother''s 80th birthday: a cake, please.' WHERE id = 'W1DE0001'`,
  );
});

/** Opens the desk as a clerk who has been here before. */
async function atDesk(
  path: string,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const viewport = screens.desktop;
  const context = await contextOf(browser, lodge.url, clerk, { viewport, ...options });
  try {
    const page = await context.newPage();
    const faults = listenForFaults(page);
    await page.goto(path);
    if (options.javaScriptEnabled !== false) await takenOver(page);
    await use(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const idInFocus = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe("keyboard shortcuts", () => {
  test("Alt+S focuses the search, ready for typing", () =>
    atDesk("/admin/bookings", async (page) => {
      const button = page.getByRole("banner").getByRole("button", { name: "Search" });
      expect(await button.isDisabled()).toBe(true);
      await page.keyboard.press("Alt+KeyS");
      expect(await idInFocus(page)).toBe("desk-q");
      await page.keyboard.type("Aline");
      expect(await button.isDisabled()).toBe(false);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin/search?q=Aline");
    }));

  test("Alt+N opens a new booking", () =>
    atDesk("/admin", async (page) => {
      await page.keyboard.press("Alt+KeyN");
      await page.waitForURL("**/admin/bookings/new");
      await expect.poll(() => inFocus(page)).toBe("H1 New booking");
    }));

  test.each(["/admin/bookings", "/admin/bookings/calendar", "/admin/bookings/arrivals"])(
    "Alt+. and Alt+, open the next and previous page in %s",
    (path) =>
      atDesk(path, async (page) => {
        const [next, previous] = [page.locator('a[rel="next"]'), page.locator('a[rel="prev"]')];
        const href = await next.getAttribute("href");
        const before = await page.locator("main").textContent();
        await page.keyboard.press("Alt+Period");
        await page.waitForURL((url) => url.pathname + url.search === href);
        await expect.poll(() => page.locator("main").textContent()).not.toBe(before);
        const back = await previous.getAttribute("href");
        await page.keyboard.press("Alt+Comma");
        await page.waitForURL((url) => url.pathname + url.search === back);
      }),
  );

  test("do nothing without such a page, or with Control pressed", () =>
    atDesk("/admin/bookings", async (page) => {
      for (const key of ["Alt+Comma", "Alt+KeyX", "Control+Alt+KeyN", "Control+Alt+KeyS"]) {
        await page.keyboard.press(key);
      }
      await page.keyboard.press("Alt+KeyS");
      expect(pathOf(page)).toBe("/admin/bookings");
    }));
});

test("table cells fit their content without overflow or broken phone numbers", async () => {
  for (const path of ["/admin/bookings", "/admin/bookings/arrivals"]) {
    await atDesk(path, async (page) => {
      const row = page.locator("main tbody tr", { has: page.locator("a[href$='W1DE0001']") });
      const lines = (inRow: Locator) =>
        inRow.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
      expect(await lines(row.locator("a[href^='tel:']")), path).toBe(1);
      const spilled = (cells: Element[]) =>
        cells
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent);
      expect(await page.locator("main :is(th, td)").evaluateAll(spilled), path).toEqual([]);
      if (path.endsWith("arrivals")) {
        expect(await lines(page.getByRole("columnheader", { name: "Board" }))).toBe(1);
      } else {
        expect(await lines(row.locator("[data-label='Room Name']"))).toBeLessThan(3);
      }
    });
  }
});

test("a booking's row has two lines: name with phone, and email below", () => {
  insertRawBooking(lodge.file, {
    ...{ id: "TW000001", roomId: 2, checkIn: inDays(3), checkOut: inDays(5), user: null },
    firstName: "Solange",
  });
  lodge.file.exec(
    `UPDATE bookings SET phone = '+250 788 413 347', last_name = 'Umutoni',
       email = 'solange.umutoni44@kigali.example' WHERE id = 'TW000001'`,
  );
  return atDesk("/admin/bookings?q=TW000001", async (page) => {
    const row = page.locator("main tbody tr");
    for (const text of ["Solange Umutoni", "+250 788 413 347", "solange.umutoni44@kigali.example"])
      expect(await row.textContent()).toContain(text);
    expect((await row.boundingBox())?.height).toBeLessThan(68);
  });
});

test.each([320, screens.phone.width])(
  "on a card of %i px a pending booking's buttons are not covered",
  (width) =>
    atDesk(
      "/admin/bookings?q=PEND0001",
      async (page) => {
        const boxOf = async (part: Locator) => {
          const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
          return { left: x, top: y, right: x + width, bottom: y + height };
        };
        const text = await page.locator("[data-label=Capacity]").evaluate((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const { left, top, right, bottom } = range.getBoundingClientRect();
          return { left, top, right, bottom };
        });
        for (const name of [/^Confirm/, /^Cancel/]) {
          const button = await boxOf(page.locator("main tbody").getByText(name));
          const isBeside = button.left >= text.right || button.top >= text.bottom;
          expect(isBeside || button.bottom <= text.top, String(name)).toBe(true);
        }
      },
      { viewport: { width, height: 844 } },
    ),
);

test("a month's money by clerk is fully visible beside the money by method", () => {
  const write = lodge.file.prepare(
    `INSERT INTO payments (booking_id, at, amount_cents, method, recorded_by)
     SELECT 'W1DE0001', ?, ?, 'bank-transfer', id FROM users WHERE email = ?`,
  );
  lodge.file
    .prepare("UPDATE users SET name = 'Vestine Nyirahabimana' WHERE email = ?")
    .run(people.diane.email);
  for (const cents of [4_073_735, -35_820]) {
    write.run(new Date().toISOString(), cents, people.diane.email);
  }
  return atDesk("/admin/business-days", async (page) => {
    const cut = (tables: Element[]) =>
      tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await page.locator(".report-section .figures-scroll").evaluateAll(cut)).toEqual([]);
    await page.getByText("Vestine Nyirahabimana").waitFor();
  });
});

test.each([
  { width: 1280, height: 800 },
  { width: 1366, height: 657 },
  { width: 1024, height: 768 },
])("the sign-out is visible below all of an owner's menu items: %o", async (viewport) => {
  const context = await contextOf(browser, lodge.url, owner, { viewport });
  try {
    const page = await context.newPage();
    await page.goto("/admin/shift-notes");
    for (const fold of ["Collapse", "Expand"]) {
      const out = page.getByRole("complementary").getByRole("button", { name: "Sign Out" });
      const { y = 0, height = 0 } = (await out.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      await page.getByRole("button", { name: `${fold} sidebar` }).click();
      await page
        .getByRole("button", { name: fold === "Collapse" ? "Expand" : "Collapse" })
        .waitFor();
    }
  } finally {
    await context.close();
  }
});

test.each(["/admin/shift-notes", "/admin/bookings/blocks/new", "/admin/bookings/new"])(
  "a typed date in %s is shown with its weekday",
  (path) =>
    atDesk(path, async (page) => {
      const day = page.locator("main input[type=date]").first();
      expect(await page.locator("main .typed-day").count()).toBe(0);
      await day.fill("2027-03-09");
      await page.locator("main .typed-day").getByText("Tue 9 Mar").waitFor();
    }),
);

describe("progress is shown", () => {
  /** Records the element's texts from now on. */
  const note = (element: Locator) =>
    element.evaluate((watched) =>
      new MutationObserver(() => {
        const said = sessionStorage.getItem("said") ?? "";
        sessionStorage.setItem("said", `${said}${watched.textContent} `);
      }).observe(watched, { childList: true, characterData: true, subtree: true }),
    );
  const noted = (page: Page) => page.evaluate(() => sessionStorage.getItem("said"));

  test.each(["/admin/bookings", "/admin/notifications", "/admin/enquiries"])(
    "for Refresh in %s",
    (path) =>
      atDesk(path, async (page) => {
        const refresh = page.locator(".toolbar a", { hasText: "Refresh" });
        await note(refresh);
        await refresh.click();
        await expect.poll(() => noted(page)).toBe("Refreshing... Refresh ");
      }),
  );

  test("for the search", () =>
    atDesk("/admin/bookings", async (page) => {
      await note(page.locator(".desk-search button"));
      await page.locator("#desk-q").fill("aline");
      await page.locator("#desk-q").press("Enter");
      await page.waitForURL("**/admin/search?q=aline");
      await expect.poll(() => noted(page)).toBe("Searching... Search ");
    }));
});

test("a list can also be sorted on a phone, where rows are cards", () =>
  atDesk(
    "/admin/bookings",
    async (page) => {
      const heads = page.locator(".list thead a");
      await heads.first().waitFor({ state: "visible" });
      expect(await heads.allTextContents()).toContain("Check In");
      await Promise.all([page.waitForEvent("load"), heads.filter({ hasText: "Check In" }).click()]);
      expect(pathOf(page)).toBe("/admin/bookings?sort=-checkIn");
      expect(await page.locator(".list thead").getByText("Capacity").isVisible()).toBe(false);
    },
    { viewport: screens.phone, javaScriptEnabled: false },
  ));

test.each([320, screens.phone.width, 800])(
  "on a card of %i px next step and payment are side by side",
  async (width) => {
    const { file } = lodge;
    const [from, to] = [inDays(0), inDays(1)];
    const today = [1, 2, 3, 4].map((roomId) =>
      insertRawBooking(file, { roomId, checkIn: from, checkOut: to }),
    );
    const [, noPhone, wish, pending] = today;
    const set = (what: string, id?: string) =>
      file.prepare(`UPDATE bookings SET ${what} WHERE id = ?`).run(id);
    set("phone = NULL", noPhone);
    set("phone = NULL, special_requests = 'A cot'", wish);
    set(`status = 'pending', hold_expires_at = '${inDays(1)}T12:00:00.000Z'`, pending);
    const visit = async (page: Page) => {
      for (const id of today) {
        const row = page.locator("tr", { has: page.locator(`a[href="/admin/bookings/${id}"]`) });
        // In the evening there is "No-show" too, below "Check in".
        const next = await row.getByRole("button").last().boundingBox();
        const pay = await row.getByRole("link", { name: "Payment" }).boundingBox();
        if (!next || !pay) throw new Error(`nothing to press in the row of ${id}`);
        expect(Math.min(next.height, next.width, pay.height, pay.width)).toBeGreaterThanOrEqual(24);
        const apart = Math.abs(next.y + next.height / 2 - (pay.y + pay.height / 2));
        expect(apart, `lines between both for ${id}`).toBeLessThan(8);
        expect(pay.x, `beside each other for ${id}`).toBeGreaterThanOrEqual(next.x + next.width);
      }
    };
    try {
      const options = { viewport: { width, height: 844 }, javaScriptEnabled: false };
      await atDesk("/admin/bookings/arrivals?days=1", visit, options);
    } finally {
      for (const id of today) file.prepare("DELETE FROM bookings WHERE id = ?").run(id);
    }
  },
);

describe("the header's menus", () => {
  test.each([".bell", ".menu:not(.bell)"])("%s closes on Escape and restores the focus", (menu) =>
    atDesk("/admin/bookings", async (page) => {
      const details = page.locator(`.desk-header ${menu}`);
      const [summary, panel] = [details.locator("summary"), details.locator(".menu-panel")];
      await summary.focus();
      await page.keyboard.press("Enter");
      expect(await panel.isVisible()).toBe(true);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      expect(await panel.isVisible()).toBe(false);
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    }),
  );

  test("close on a click outside, and only one is open at a time", () =>
    atDesk("/admin/bookings", async (page) => {
      const bell = page.locator(".bell");
      const user = page.locator(".desk-header .menu:not(.bell)");
      const open = async () => [
        await bell.locator(".menu-panel").isVisible(),
        await user.locator(".menu-panel").isVisible(),
      ];
      await bell.locator("summary").click();
      expect(await open()).toEqual([true, false]);
      await bell.locator(".menu-panel").click({ position: { x: 4, y: 4 } });
      expect(await open()).toEqual([true, false]);
      await user.locator("summary").click();
      expect(await open()).toEqual([false, true]);
      await page.locator("main").click({ position: { x: 4, y: 4 } });
      expect(await open()).toEqual([false, false]);
    }));
});

test.each([true, false])(
  "on a phone the sidebar is a menu, with scripts: %s",
  (javaScriptEnabled) =>
    atDesk(
      "/admin/bookings",
      async (page) => {
        const sidebar = page.getByRole("complementary");
        const [menu, item] = [
          sidebar.getByText("Menu", { exact: true }),
          sidebar.getByRole("link", { name: "Notif" }),
        ];
        await expect.poll(() => item.isVisible()).toBe(false);
        await menu.click();
        expect(await item.isVisible()).toBe(true);
        if (javaScriptEnabled) {
          await page.keyboard.press("Tab");
          expect(await item.isVisible()).toBe(true);
          await page.locator("h1").click({ position: { x: 4, y: 4 } });
          expect(await item.isVisible()).toBe(false);
          await menu.click();
        }
        await item.click();
        await page.waitForURL("**/admin/notifications");
      },
      { javaScriptEnabled, viewport: screens.phone },
    ),
);

test.each([true, false])("the sidebar stays collapsed, with scripts: %s", (javaScriptEnabled) =>
  atDesk(
    "/admin/bookings?status=confirmed",
    async (page) => {
      const sidebar = page.getByRole("complementary");
      const widthOf = async () => Math.round((await sidebar.boundingBox())?.width ?? 0);
      const wide = await widthOf();
      await page.getByRole("button", { name: "Collapse sidebar" }).click();
      await page.getByRole("button", { name: "Expand sidebar" }).waitFor();
      expect(pathOf(page)).toBe("/admin/bookings?status=confirmed");
      const narrow = await widthOf();
      expect(narrow).toBeLessThan(wide / 2);
      // The items keep their accessible names without visible text.
      await sidebar.getByRole("link", { name: "Notifications" }).click();
      await page.waitForURL("**/admin/notifications");
      expect(await widthOf()).toBe(narrow);

      const cookies = await page.context().cookies();
      const { expires = 0 } = cookies.find(({ name }) => name === "lodge_sidebar") ?? {};
      expect(expires * 1000).toBeGreaterThan(Date.now() + 300 * 24 * 3600 * 1000);
      await page.getByRole("button", { name: "Expand sidebar" }).click();
      await page.getByRole("button", { name: "Collapse sidebar" }).waitFor();
      expect(await widthOf()).toBe(wide);
    },
    { javaScriptEnabled },
  ),
);

test("more filters open in one row below the first one", () =>
  atDesk("/admin/bookings", async (page) => {
    await page.getByText("More Filters").click();
    const tops = await page
      .locator(".filter-bar .field")
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().bottom));
    expect(new Set(tops.map(Math.round)).size).toBe(2);
  }));
