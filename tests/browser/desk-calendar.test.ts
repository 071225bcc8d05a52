import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { deskOf, inFocus, main } from "./at-desk";
import { ownBrowser } from "./own-browser";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = signedInVisitor(lodge, people.diane);

const atDesk = deskOf({ browser, lodge, visitor: admin });
type DeskUse = Parameters<typeof atDesk> extends [string, ...infer Use] ? Use : never;
/** Opens the calendar from a day that no other test of this file uses, with its own stays. */
const atCalendar = (from: number, ...use: DeskUse) =>
  atDesk(`/admin/bookings/calendar?from=${inDays(from)}`, ...use);

/** Inserts a stay, by default in the room with one unit (5). */
function stay(checkIn: number, checkOut: number, roomId = 5, firstName = "Drawn"): string {
  return insertRawBooking(lodge.file, {
    roomId,
    firstName,
    checkIn: inDays(checkIn),
    checkOut: inDays(checkOut),
  });
}

const cellOf = (page: Page, id: string) =>
  page.locator("td.stay-bar", { has: page.locator(`a[href="/admin/bookings/${id}"]`) });
const freeCell = (page: Page, roomId: number, day: number) =>
  page
    .locator("td", {
      has: page.locator(
        `a[href^="/admin/bookings/new?roomId=${roomId}&checkIn=${inDays(day)}&checkOut=${inDays(day + 1)}&"]`,
      ),
    })
    .first();

type At = "start" | "middle" | "end";

/** Drags a cell by one of its edges or its middle, and drops it on another. */
async function drag(
  page: Page,
  from: ReturnType<typeof cellOf>,
  to: ReturnType<typeof cellOf>,
  at: At = "middle",
): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("there is nothing to take hold of");
  const x = { start: start.x + 5, middle: start.x + 15, end: start.x + start.width - 5 }[at];
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 10, start.y + start.height / 2);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

const question = (page: Page) => page.getByRole("dialog", { name: "Change the stay?" });
const stored = (id: string) =>
  lodge.row(
    "SELECT room_id AS roomId, check_in AS checkIn, check_out AS checkOut FROM bookings WHERE id = ?",
    id,
  );

describe("dragging a stay", () => {
  test("to other days shows the price and saves by the button", () => {
    const id = stay(201, 203);
    return atCalendar(200, async (page, asked) => {
      await drag(page, cellOf(page, id), freeCell(page, 5, 205));
      await question(page).getByText("Difference:").waitFor();
      expect(await inFocus(page)).toMatch(/^H2 Change booking #/);
      expect(stored(id)).toMatchObject({ checkIn: inDays(201) });
      await question(page).getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Booking changed.").waitFor();
      expect(await question(page).count()).toBe(0);
      expect(stored(id)).toEqual({ roomId: 5, checkIn: inDays(205), checkOut: inDays(207) });
      expect(new URL(page.url()).pathname).toBe("/admin/bookings/calendar");
      expect(asked.documents).toEqual([]);
      await cellOf(page, id).waitFor();
    });
  });

  test("to another room changes the room", () => {
    const id = stay(221, 223, 5);
    return atCalendar(220, async (page) => {
      await drag(page, cellOf(page, id), freeCell(page, 1, 221));
      await question(page).getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Booking changed.").waitFor();
      expect(stored(id)).toEqual({ roomId: 1, checkIn: inDays(221), checkOut: inDays(223) });
    });
  });

  test("to another unit of the same room type assigns and fixes that unit", () => {
    lodge.file.exec("UPDATE rooms SET units = 2 WHERE id = 3");
    const id = stay(225, 227, 3);
    const units = lodge.file
      .prepare("SELECT DISTINCT unit_id, is_fixed FROM unit_nights WHERE booking_id = ?")
      .raw();
    const [before] = units.all(id) as [number, number][];
    expect(before?.[1]).toBe(0);
    return atCalendar(224, async (page, asked) => {
      await drag(page, cellOf(page, id), freeCell(page, 3, 225));
      await question(page).getByText("Current room: Twin Bed 1.").waitFor();
      expect(await inFocus(page)).toMatch(/^H2 Room assignment: booking #/);
      await question(page).getByRole("button", { name: "Assign room" }).click();
      await page.getByText("Room assigned.").waitFor();
      const after = units.all(id) as [number, number][];
      expect(after).toHaveLength(1);
      expect(after[0]?.[0]).not.toBe(before?.[0]);
      expect(after[0]?.[1]).toBe(1);
      expect(stored(id)).toEqual({ roomId: 3, checkIn: inDays(225), checkOut: inDays(227) });
      expect(asked.documents).toEqual([]);
      await page.locator("tr", { hasText: "Twin Bed 2" }).locator("td.stay-bar").waitFor();
    });
  });

  test("to another unit and other days changes both", () => {
    lodge.file.exec("UPDATE rooms SET units = 3 WHERE id = 3");
    const id = stay(228, 229, 3);
    const row = (page: Page, unit: number) => page.locator("tr", { hasText: `Twin Bed ${unit}` });
    return atCalendar(224, async (page) => {
      const to = row(page, 3).locator("td:not(.stay-bar)").nth(6);
      await drag(page, cellOf(page, id), to);
      await question(page).getByRole("link", { name: "Edit" }).waitFor();
      await question(page).getByText("Room after the change: Twin Bed 3.").waitFor();
      await question(page).getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Booking changed.").waitFor();
      expect(stored(id)).toEqual({ roomId: 3, checkIn: inDays(230), checkOut: inDays(231) });
      await row(page, 3).locator("td.stay-bar").waitFor();
    });
  });

  test.each<[at: At, day: number, checkIn: number, checkOut: number]>([
    ["end", 246, 242, 247],
    ["start", 240, 240, 244],
  ])("by its %s changes only that date", (at, day, checkIn, checkOut) => {
    const [first, last] = at === "end" ? [242, 244] : [262, 264];
    const shift = first - 242;
    const id = stay(first, last);
    return atCalendar(240 + shift, async (page) => {
      await drag(page, cellOf(page, id), freeCell(page, 5, day + shift), at);
      await question(page).getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Booking changed.").waitFor();
      expect(stored(id)).toEqual({
        roomId: 5,
        checkIn: inDays(checkIn + shift),
        checkOut: inDays(checkOut + shift),
      });
    });
  });

  test("to occupied days shows why, and changes nothing", () => {
    const id = stay(281, 283);
    stay(285, 287);
    return atCalendar(280, async (page) => {
      await drag(page, cellOf(page, id), freeCell(page, 5, 284));
      await question(page).getByRole("alert").waitFor();
      expect(await question(page).getByRole("button", { name: "Save changes" }).count()).toBe(0);
      await question(page).getByRole("link", { name: "Back", exact: true }).click();
      await expect.poll(() => question(page).count()).toBe(0);
      expect(await page.locator(".calendar-sketch").count()).toBe(0);
      expect(stored(id)).toMatchObject({ checkIn: inDays(281) });
    });
  });

  test("that a colleague has just changed shows the change first", () => {
    const id = stay(301, 303);
    return atCalendar(300, async (page) => {
      await drag(page, cellOf(page, id), freeCell(page, 5, 305));
      await question(page).getByText("Difference:").waitFor();
      const path = `/admin/bookings/${id}/change?checkOut=${inDays(304)}`;
      await admin.post(`/admin/bookings/${id}/change`, await admin.form(path));
      await question(page).getByRole("button", { name: "Save changes" }).click();
      await question(page).getByText("Someone else changed this while you had it open").waitFor();
      expect(stored(id)).toMatchObject({ checkIn: inDays(301), checkOut: inDays(304) });
    });
  });

  test("cancelled by Escape, or dropped in place, opens no dialog", () => {
    const id = stay(321, 323);
    return atCalendar(320, async (page, asked) => {
      const place = await cellOf(page, id).boundingBox();
      if (!place) throw new Error("the stay is not in sight");
      await page.mouse.move(place.x + 20, place.y + 10);
      await page.mouse.down();
      await page.mouse.move(place.x + 200, place.y + 10, { steps: 4 });
      expect(await page.locator(".calendar-sketch").isVisible()).toBe(true);
      await page.keyboard.press("Escape");
      await page.mouse.up();
      expect(await page.locator(".calendar-sketch").count()).toBe(0);
      await page.mouse.move(place.x + 20, place.y + 10);
      await page.mouse.down();
      await page.mouse.move(place.x + 30, place.y + 12, { steps: 4 });
      await page.mouse.up();
      expect(asked.data).toEqual([]);
      expect(await question(page).count()).toBe(0);
      // A click without a drag opens the booking.
      await cellOf(page, id).click();
      await page.waitForURL(`**/admin/bookings/${id}`);
    });
  });

  test("a no-show cannot be dragged", () => {
    const id = stay(341, 343);
    lodge.run("UPDATE bookings SET no_show_at = ? WHERE id = ?", new Date().toISOString(), id);
    return atCalendar(340, async (page) => {
      await drag(page, cellOf(page, id), freeCell(page, 5, 345));
      expect(await page.locator(".calendar-sketch").count()).toBe(0);
    });
  });
});

test("dragging over free days opens a new booking of the room", () =>
  atCalendar(360, async (page, asked) => {
    await drag(page, freeCell(page, 5, 364), freeCell(page, 5, 361));
    await page.getByRole("heading", { name: "New booking", level: 1 }).waitFor();
    expect(await page.getByLabel("Check-in").inputValue()).toBe(inDays(361));
    expect(await page.getByLabel("Check-out").inputValue()).toBe(inDays(365));
    expect(await page.locator("[name=roomId]:checked").inputValue()).toBe("5");
    expect(asked.documents).toEqual([]);
  }));

describe("moving stays by keyboard", () => {
  const told = (page: Page) =>
    main(page).getByRole("status").filter({ hasText: " to " }).textContent();

  test("a stay is moved, extended and saved", () => {
    const id = stay(381, 383);
    return atCalendar(380, async (page) => {
      await cellOf(page, id).getByRole("link").focus();
      await page.keyboard.press("m");
      for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowRight"]) {
        await page.keyboard.press(key);
      }
      expect(await told(page)).toMatch(/^Drawn Uwase: .*, 3 nights$/);
      await page.keyboard.press("Enter");
      await question(page).getByRole("button", { name: "Save changes" }).press("Enter");
      await page.getByText("Booking changed.").waitFor();
      expect(stored(id)).toMatchObject({ checkIn: inDays(383), checkOut: inDays(386) });
    });
  });

  test("a stay is moved to another room; Escape cancels and keeps the focus", () => {
    const id = stay(401, 403);
    return atCalendar(400, async (page, asked) => {
      const link = cellOf(page, id).getByRole("link");
      await link.focus();
      await page.keyboard.press("m");
      const own = await told(page);
      await page.keyboard.press("ArrowUp");
      expect(await told(page)).not.toBe(own);
      await page.keyboard.press("Enter");
      await question(page).getByText("Difference:").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => question(page).count()).toBe(0);
      await expect.poll(() => link.evaluate((own) => own === document.activeElement)).toBe(true);
      await page.keyboard.press("m");
      await page.keyboard.press("Escape");
      expect(await page.locator(".calendar-sketch").count()).toBe(0);
      expect(stored(id)).toMatchObject({ roomId: 5 });
      expect(asked.documents).toEqual([]);
    });
  });

  test.each([
    ["ArrowRight", 14, "→"],
    ["ArrowLeft", 3, "←"],
  ])("%s beyond the visible days still shows and announces the target", (key, times, way) => {
    const first = key === "ArrowRight" ? 520 : 540;
    const id = stay(first, first + 2);
    return atCalendar(first, async (page) => {
      await cellOf(page, id).getByRole("link").focus();
      await page.keyboard.press("m");
      for (let time = 0; time < times; time++) await page.keyboard.press(key);
      const to = formatStayDate(inDays(first + (key === "ArrowRight" ? times : -times)));
      const sketch = page.locator(".calendar-sketch");
      expect(await sketch.textContent()).toContain(`${way} Drawn Uwase: ${to}`);
      expect((await sketch.boundingBox())?.width).toBeGreaterThan(0);
      expect(await told(page)).toContain(to);
    });
  });

  test("free days become a new booking", () =>
    atCalendar(420, async (page) => {
      await freeCell(page, 5, 421).getByRole("link").focus();
      for (const key of ["m", "ArrowRight", "ArrowRight", "ArrowLeft", "Enter"]) {
        await page.keyboard.press(key);
      }
      await page.getByRole("heading", { name: "New booking", level: 1 }).waitFor();
      expect(await page.getByLabel("Check-out").inputValue()).toBe(inDays(423));
    }));
});

test("a touch scrolls the calendar without moving a stay", () => {
  const id = stay(441, 443);
  return atCalendar(
    440,
    async (page) => {
      const place = await cellOf(page, id).boundingBox();
      if (!place) throw new Error("the stay is not in sight");
      const session = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x, y: place.y + 10 }],
        });
      await touch("touchStart", place.x + 20);
      await touch("touchMove", place.x - 80);
      expect(await page.locator(".calendar-sketch").count()).toBe(0);
      await touch("touchEnd", 0);
      expect(await question(page).count()).toBe(0);
    },
    { hasTouch: true },
  );
});

test.each([2, 4])("a one-night stay shows the whole surname, with %i weeks at 1280 px", (weeks) => {
  const from = 460 + weeks * 10;
  const surnames = ["Weber", "Tumusiime", "Niyonsenga", "de la Croix"];
  for (const [n, surname] of surnames.entries()) {
    const id = stay(from + 2 * n, from + 2 * n + 1);
    lodge.file.prepare("UPDATE bookings SET last_name = ? WHERE id = ?").run(surname, id);
  }
  const path = `/admin/bookings/calendar?from=${inDays(from)}&weeks=${weeks}`;
  return atDesk(path, async (page) => {
    for (const surname of surnames) {
      const cut = await page
        .locator(".nights-1 .stay-bar-name", { hasText: surname })
        .evaluate((name) => [
          name.scrollWidth - name.clientWidth,
          name.scrollHeight - name.clientHeight,
        ]);
      expect(Math.max(...cut), surname).toBeLessThanOrEqual(1);
    }
    const scrolls = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    expect(await page.evaluate(scrolls)).toBe(false);
    const first = await page.locator(".room-calendar tbody tr").first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(200);
  });
});

test.each([1024, 1216, 1280, 1377])("no button covers a tab at %i px", (width) =>
  atDesk(
    "/admin/bookings/calendar",
    async (page) => {
      const last = await page.locator(".desk-tabs li").last().boundingBox();
      const button = await page.locator(".toolbar .button").first().boundingBox();
      if (!last || !button) throw new Error("the tabs or the buttons are not shown");
      const isBelow = button.y >= last.y + last.height;
      const isBeside = button.x >= last.x + last.width + 8;
      expect(isBelow || isBeside).toBe(true);
      const scrolls = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
      expect(await page.evaluate(scrolls)).toBe(false);
    },
    { viewport: { width, height: 800 } },
  ),
);
