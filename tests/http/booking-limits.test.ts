import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { formatInstant } from "~/core/instants";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { findLedgerFaults } from "../world/ledger";
import { people } from "../world/people";
import {
  browserOf,
  confirm,
  makeReadyGuests,
  type ReadyGuest,
  submitted,
} from "../world/ready-guests";
import { type Page, Visitor } from "../world/visitor";
import { mailsTo } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1" } });
beforeAll(() => {
  lodge.file.exec("UPDATE rooms SET units = 60");
});
afterEach(() => {
  lodge.file.exec(`DELETE FROM booking_drafts; DELETE FROM bookings; DELETE FROM notifications;
    DELETE FROM mail_outbox; DELETE FROM address_attempts; DELETE FROM settings`);
});

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();

/** Prepares guests about to book two nights, optionally with one account or email address. */
async function ready(count: number, { userId = "", email = "" } = {}): Promise<ReadyGuest[]> {
  const stay = { roomId: 2, checkIn: inDays(30), checkOut: inDays(32) };
  const guests = await makeReadyGuests(lodge.file, lodge.secret, Array(count).fill(stay));
  for (const { user, draftHash } of guests) {
    if (userId) {
      lodge.run("UPDATE sessions SET user_id = ? WHERE user_id = ?", userId, user.id);
    }
    if (email) {
      lodge.run("UPDATE booking_drafts SET email = ? WHERE id_hash = ?", email, draftHash);
    }
  }
  return guests;
}

/** Confirms one more booking, from the given IP address if any. */
async function bookOnce(whose: Parameters<typeof ready>[1] = {}, address?: string): Promise<Page> {
  const [guest] = (await ready(1, whose)) as [ReadyGuest];
  const headers: Record<string, string> = address ? { "X-Forwarded-For": address } : {};
  return browserOf(guest, lodge).post(
    "/booking/confirm",
    { totalCents: String(guest.totalCents) },
    headers,
  );
}

/** Inserts existing bookings, of one night each by default. */
function booked(count: number, booking: RawBooking = {}): string[] {
  return Array.from({ length: count }, () =>
    insertRawBooking(lodge.file, {
      user: null,
      checkIn: inDays(10),
      checkOut: inDays(11),
      createdAt: ago(600),
      ...booking,
    }),
  );
}

const call = "Please call us for this booking";
const expectRefused = (page: Page) =>
  expectPage(page, { status: 409, at: "/booking/confirm", has: [call, "+250 788 000 000"] });
const expectTaken = (page: Page) =>
  expectPage(page, { at: "/booking-confirmation", has: ["Reference"], lacks: [call] });

describe("the online limit of one guest", () => {
  const { aline } = people;
  const other = { email: "someone@example.com" };

  test.each([
    ["four stays of the account", 4, { user: aline, ...other }, { userId: "aline" }, true],
    ["five stays of the account", 5, { user: aline, ...other }, { userId: "aline" }, false],
    ["five of another account", 5, { user: people.bosco, ...other }, { userId: "aline" }, true],
    [
      "four stays of the address",
      4,
      { email: "Ana@Example.com" },
      { email: "ana@example.com" },
      true,
    ],
    [
      "five stays of the address",
      5,
      { email: "Ana@Example.com" },
      { email: "ana@example.com" },
      false,
    ],
    ["28 nights", 1, { user: aline, checkOut: inDays(38) }, { userId: "aline" }, true],
    ["29 nights", 1, { user: aline, checkOut: inDays(39) }, { userId: "aline" }, false],
    ["five cancelled ones", 5, { user: aline, status: "cancelled" }, { userId: "aline" }, true],
    ["five of the desk", 5, { user: aline, source: "desk" }, { userId: "aline" }, true],
    [
      "five that are over",
      5,
      { user: aline, checkIn: inDays(-2), checkOut: inDays(-1) },
      { userId: "aline" },
      true,
    ],
    [
      "five that end today",
      5,
      { user: aline, checkIn: inDays(-1), checkOut: inDays(0) },
      { userId: "aline" },
      false,
    ],
  ] as const)("with %s", async (_, count, booking, whose, isTaken) => {
    booked(count, booking);
    const before = countRows(lodge, "bookings");
    const page = await bookOnce(whose);
    if (isTaken) expectTaken(page);
    else expectRefused(page);
    expect(countRows(lodge, "bookings")).toBe(before + (isTaken ? 1 : 0));
  });

  test.each([
    ["left early", "checked_in_at = created_at, checked_out_at = created_at"],
    ["were no-shows", "no_show_at = created_at"],
  ])("with five that %s", async (_, marks) => {
    booked(5, { user: aline });
    lodge.file.exec(`UPDATE bookings SET ${marks}`);
    expectTaken(await bookOnce({ userId: "aline" }));
  });

  test("a rejected guest keeps the form's input, and a raised limit lets them book", async () => {
    booked(5, { user: aline });
    const [guest] = (await ready(1, { userId: "aline" })) as [ReadyGuest];
    const review = await confirm(guest, lodge);
    expectRefused(review);
    expectPage(review, {
      status: 409,
      has: [
        "Online, you can have up to 5 upcoming stays, 30 nights in total.",
        "Nothing is booked yet.",
        submitted.lastName,
      ],
    });
    const details = await browserOf(guest, lodge).get("/booking/details");
    expect(fieldsOf(details)).toMatchObject(submitted);
    storeSettings(lodge, "limits", { openStays: 6 });
    expectTaken(await confirm(guest, lodge));
  });

  test("simultaneous tabs with one stay left book once", async () => {
    booked(4, { user: aline });
    const guests = await ready(8, { userId: "aline" });
    const pages = await Promise.all(guests.map((guest) => confirm(guest, lodge)));
    expect(pages.filter(({ path }) => path === "/booking-confirmation")).toHaveLength(1);
    expect(countRows(lodge, "bookings", "user_id = 'aline'")).toBe(5);
  });

  test("one connection can make five bookings a day, with any accounts", async () => {
    for (let index = 0; index < 5; index++) expectTaken(await bookOnce({}, "203.0.113.7"));
    expectRefused(await bookOnce({}, "203.0.113.7"));
    expectTaken(await bookOnce({}, "203.0.113.8"));
    lodge.run("UPDATE address_attempts SET began_at = ?", ago(24 * 60 + 1));
    expectTaken(await bookOnce({}, "203.0.113.7"));
  });

  test("the daily count of a connection outlives the sign-in attempts of others", async () => {
    for (let index = 0; index < 5; index++) await bookOnce({}, "203.0.113.7");
    lodge.run("UPDATE address_attempts SET began_at = ?", ago(60));
    const wrong = { email: "nobody@guests.example", password: "Wrong-1" };
    await new Visitor(lodge).post("/login", wrong, { "X-Forwarded-For": "203.0.113.8" });
    expectRefused(await bookOnce({}, "203.0.113.7"));
  });

  test("the limit of a connection also counts nights", async () => {
    lodge.run("INSERT INTO address_attempts VALUES ('203.0.113.9', 'room-night', 29, ?)", ago(60));
    expectRefused(await bookOnce({}, "203.0.113.9"));
  });
});

describe("the hourly limit of all guests", () => {
  const waits = "We'll hold the room until";

  test.each([
    ["19 bookings", 19, {}, "confirmed"],
    ["20 bookings", 20, {}, "pending"],
    ["20, of which some were cancelled", 20, { status: "cancelled" }, "pending"],
    ["20 an hour ago", 20, { createdAt: ago(61) }, "confirmed"],
    ["20 of the desk", 20, { source: "desk" }, "confirmed"],
    ["58 nights", 2, { checkOut: inDays(39) }, "confirmed"],
    ["60 nights", 2, { checkOut: inDays(40) }, "pending"],
  ] as const)("after %s", async (_, count, booking, status) => {
    booked(count, { createdAt: ago(30), ...booking });
    const page = await bookOnce();
    expectTaken(page);
    expect(page.text.includes(waits)).toBe(status === "pending");
    expect(lodge.row("SELECT status FROM bookings WHERE user_id IS NOT NULL")).toEqual({ status });
  });

  test("nights added to older stays count", async () => {
    const [id] = booked(1);
    lodge.run(
      "INSERT INTO added_nights (booking_id, nights, added_at) VALUES (?, 59, ?)",
      id,
      ago(30),
    );
    const page = await bookOnce();
    expectTaken(page);
    expect(page.text).toContain(waits);
  });

  test("bookings over the limit are on hold for a stored time, with one notification", async () => {
    booked(20, { createdAt: ago(30) });
    const guests = await ready(3);
    const [guest] = guests as [ReadyGuest, ...ReadyGuest[]];
    const browser = browserOf(guest, lodge);
    expectPage(await browser.get("/booking/confirm"), {
      has: [
        "We are receiving many bookings at the moment, so we'll check yours before we confirm it",
        "for 24 hours",
      ],
    });
    for (const each of guests) expectTaken(await confirm(each, lodge));
    const { id, createdAt, heldUntil } = lodge.row<
      Record<"id" | "createdAt" | "heldUntil", string>
    >(
      `SELECT id, created_at AS createdAt, hold_expires_at AS heldUntil FROM bookings
         WHERE user_id = ?`,
      guest.user.id,
    );
    expect(Date.parse(heldUntil) - Date.parse(createdAt)).toBe(24 * 60 * minuteMs);

    storeSettings(lodge, "limits", { holdHours: 1, staysAnHour: 1000, nightsAnHour: 1000 });
    const until = formatInstant(heldUntil, "Africa/Kigali");
    const said = `${waits} ${until} (local time)`;
    expectPage(await browser.get("/booking-confirmation"), { has: [said, "Pending"] });
    expectPage(await browser.get("/my-bookings"), { has: [`on hold until ${until} (local time)`] });
    expect(mailsTo(lodge, guest.user.email)[0]?.body).toContain(said);

    const told = lodge.rows("SELECT title, message, is_read AS isRead FROM notifications");
    expect(told).toEqual([
      {
        title: "Many bookings at once",
        message: expect.stringContaining("3 bookings need confirmation"),
        isRead: 0,
      },
    ]);
    expect(lodge.value("SELECT hold_expires_at FROM bookings WHERE id = ?", id)).toBe(heldUntil);
    expect(findLedgerFaults(lodge.file)).toEqual([]);
  });

  test("another booking marks the notification unread, or adds one after an hour", async () => {
    booked(20, { createdAt: ago(30) });
    const counts = () => lodge.values("SELECT is_read AS isRead FROM notifications ORDER BY id");
    await bookOnce();
    lodge.file.exec("UPDATE notifications SET is_read = 1");
    await bookOnce();
    expect(counts()).toEqual([0]);
    lodge.run("UPDATE notifications SET created_at = ?", ago(61));
    await bookOnce();
    expect(counts()).toEqual([0, 0]);
  });
});
