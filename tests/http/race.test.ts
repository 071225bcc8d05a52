import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { elementOf, elementsOf, textOf } from "../world/dom";
import { expectFileSound } from "../world/file-checks";
import { type Lodge, openLodge } from "../world/lodge";
import {
  browserOf,
  confirm,
  makeReadyGuests,
  type ReadyGuest,
  storedSecret,
  submitted,
} from "../world/ready-guests";
import type { Page } from "../world/visitor";

const wanted = { roomId: 2, checkIn: inDays(30), checkOut: inDays(33), guests: 2 } as const;

let lodge: Lodge;
beforeEach(async () => {
  lodge = await openLodge();
});
afterEach(() => lodge.close());

const readyGuests = (count: number) =>
  makeReadyGuests(
    lodge.file,
    storedSecret(lodge.dataDir),
    Array.from({ length: count }, () => wanted),
  );

/** Returns the room ids of the first step, free and full. */
function offeredRooms(page: Page) {
  const rooms = elementsOf(page, "label:has([name=roomId])").map((label) => ({
    id: Number(elementOf(label, "[name=roomId]").getAttribute("value")),
    isFull: textOf(label).includes("Not available for selected dates"),
  }));
  return {
    free: rooms.filter(({ isFull }) => !isFull).map(({ id }) => id),
    full: rooms.filter(({ isFull }) => isFull).map(({ id }) => id),
  };
}

function readDraft({ draftHash }: ReadyGuest) {
  return lodge.row(
    `SELECT room_id AS roomId, check_in AS checkIn, check_out AS checkOut, guests,
         last_name AS lastName, phone, special_requests AS specialRequests, email,
         booking_id AS bookingId
       FROM booking_drafts WHERE id_hash = ?`,
    draftHash,
  );
}

const references = (pages: Page[]) =>
  new Set(pages.map(({ text }) => /Reference ([0-9A-Z]{8})/.exec(text)?.[1]));

describe.each([
  { rivals: 200, units: 1 },
  { rivals: 60, units: 3 },
])("$rivals guests confirm at once with $units of the room left", ({ rivals, units }) => {
  test(`${units} get it, the others keep what they typed and see free rooms`, async () => {
    lodge.run("UPDATE rooms SET units = ? WHERE id = ?", units, wanted.roomId);
    const guests = await readyGuests(rivals);

    const pages = await Promise.all(guests.map((guest) => confirm(guest, lodge)));

    const winners = pages.filter(({ path }) => path === "/booking-confirmation");
    expect(winners).toHaveLength(units);
    expect(references(winners).size).toBe(units);
    for (const { text } of winners) expect(text).toContain("Your booking is confirmed");

    const losers = guests.flatMap((guest, index) => {
      const page = pages[index] as Page;
      return winners.includes(page) ? [] : [{ guest, page }];
    });
    expect(losers).toHaveLength(rivals - units);
    for (const { guest, page } of losers) {
      expect(page.status).toBe(200);
      expect(page.path).toMatch(/^\/booking(\?|$)/);
      expect(page.text).toContain("This room is not available for the selected dates");
      const { free, full } = offeredRooms(page);
      expect(full).toEqual([wanted.roomId]);
      expect(free).toEqual(expect.arrayContaining([3, 4]));
      const { email } = guest.user;
      expect(readDraft(guest)).toEqual({ ...wanted, ...submitted, email, bookingId: null });
    }

    expect(lodge.row("SELECT count(*) AS n FROM bookings")).toEqual({ n: units });
    expectFileSound(lodge.file);
  });
});

test("a guest who was too late books another room without retyping", async () => {
  const [first, second] = (await readyGuests(2)) as [ReadyGuest, ReadyGuest];
  await confirm(first, lodge);
  const browser = browserOf(second, lodge);
  const totalCents = String(second.totalCents);
  const late = await browser.post("/booking/confirm", { totalCents });
  expect(late.html).toContain(`value="${wanted.checkIn}"`);
  expect(late.html).toContain(`value="${wanted.checkOut}"`);

  const details = await browser.post("/booking", { ...asFields(), roomId: "3" });
  expect(details.path).toBe("/booking/details");
  expect(details.html).toContain('value="O&#x27;Brien &lt;b&gt;"');
  expect(details.html).toContain("Late arrival");
  const review = await browser.get("/booking/confirm");
  expect(review.text).toContain("Twin Bed");
  const done = await browser.post("/booking/confirm", { totalCents });
  expect(done.path).toBe("/booking-confirmation");
  expectFileSound(lodge.file);
});

const asFields = () => ({
  checkIn: wanted.checkIn,
  checkOut: wanted.checkOut,
  guests: String(wanted.guests),
  board: "BB",
});

test("one draft confirmed 20 times at once makes one booking and one reference", async () => {
  lodge.run("UPDATE rooms SET units = 50 WHERE id = ?", wanted.roomId);
  const [guest] = (await readyGuests(1)) as [ReadyGuest];

  const pages = await Promise.all(Array.from({ length: 20 }, () => confirm(guest, lodge)));

  for (const page of pages) expect(page.path).toBe("/booking-confirmation");
  const { id } = lodge.row<{ id: string }>("SELECT id FROM bookings");
  expect(references(pages)).toEqual(new Set([id]));
  expect(lodge.row("SELECT count(*) AS n FROM bookings")).toEqual({ n: 1 });
  expectFileSound(lodge.file);
});
