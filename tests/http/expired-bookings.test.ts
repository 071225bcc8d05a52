import { afterEach, describe, expect, test } from "vitest";
import { formatInstant } from "~/core/instants";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { findLedgerFaults } from "../world/ledger";
import { people } from "../world/people";
import { confirm, makeReadyGuests, type ReadyGuest } from "../world/ready-guests";
import { Visitor } from "../world/visitor";
import { mailsTo } from "./mails";
import { countRows, expectPage, linesWith, storeSettings } from "./scenario";

const lodge = sharedLodge();
const clerk = signedInVisitor(lodge, people.claudine);
const aline = signedInVisitor(lodge, people.aline);
afterEach(() => {
  lodge.file.exec(`UPDATE rooms SET units = 60; DELETE FROM booking_drafts; DELETE FROM bookings;
    UPDATE rooms SET units = 1; DELETE FROM notifications; DELETE FROM mail_outbox;
    DELETE FROM settings`);
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const stay = { roomId: 2, checkIn: inDays(20), checkOut: inDays(22) };
const search = `/rooms?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`;

/** Inserts a guest's pending booking with a hold that ends in `untilHours` hours. */
const pending = (untilHours: number, booking = {}) =>
  insertRawBooking(lodge.file, {
    ...stay,
    status: "pending",
    heldUntil: hours(untilHours),
    ...booking,
  });

/** Sets the end of a booking's hold to half an hour ago. */
const runOut = (id: string) =>
  lodge.run("UPDATE bookings SET hold_expires_at = ? WHERE id = ?", hours(-0.5), id);

/** The same page at another address, so that the page cache does not answer. */
const later = (address: string) => `${address}&later=1`;

const rowOf = (id: string) =>
  lodge.row<{ status: string; heldUntil: string | null }>(
    `SELECT status, hold_expires_at AS heldUntil, cancelled_by AS cancelledBy,
         cancellation_charge_cents AS chargeCents FROM bookings WHERE id = ?`,
    id,
  );

const notifications = () =>
  lodge.rows("SELECT title, message, type FROM notifications ORDER BY id");

const readyGuest = async (count = 1) =>
  makeReadyGuests(lodge.file, lodge.secret, Array(count).fill(stay));

const inKigali = (instant: string | null) => formatInstant(instant ?? "", "Africa/Kigali");

test("a pending booking keeps its nights until its hold expires", async () => {
  const id = pending(0.5);
  const stranger = new Visitor(lodge);
  const taken = await stranger.get(search);
  runOut(id);
  const free = await stranger.get(later(search));
  const choices = (html: string) => [...html.matchAll(/href="\/rooms\/2\?/g)].length;
  expect([choices(taken.html) > 0, choices(free.html) > 0]).toEqual([false, true]);
  expect(rowOf(id)).toMatchObject({ status: "cancelled", cancelledBy: null, chargeCents: 0 });
  expect(findLedgerFaults(lodge.file)).toEqual([]);
});

test.each([
  [
    "the room's own page",
    () => `/rooms/2?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`,
  ],
  [
    "the wizard",
    () => `/booking?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2&roomId=2`,
  ],
])("%s also shows the nights as free after the hold expires", async (_, address) => {
  const id = pending(0.5);
  const stranger = new Visitor(lodge);
  const notFree = /not available|Not available/;
  expect((await stranger.get(address())).text).toMatch(notFree);
  runOut(id);
  expect((await stranger.get(later(address()))).text).not.toMatch(notFree);
});

test("guest and desk are notified once about an expired booking", async () => {
  const id = pending(0.5);
  runOut(id);
  await new Visitor(lodge).get("/");
  await new Visitor(lodge).get("/");
  const until = inKigali(rowOf(id).heldUntil);
  expect(
    lodge.rows(
      "SELECT actor_id, actor_name, action, detail FROM audit_log WHERE subject_id = ?",
      id,
    ),
  ).toEqual([
    {
      actor_id: null,
      actor_name: "The lodge (not confirmed in time)",
      action: "cancelled",
      detail: "no charge",
    },
  ]);
  expect(notifications()).toEqual([
    {
      title: "Booking expired",
      message: `Aline Uwase: Double Bed, ${formatStayDate(stay.checkIn)}. Not confirmed in time, so the room is available again.`,
      type: "warning",
    },
  ]);
  const mails = mailsTo(lodge, people.aline.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Your booking was not confirmed: Nyungwe Eco-Lodge, ${id}`);
  expect(mails[0]?.body).toContain(`We could not confirm your booking by ${until}`);
  expect(mails[0]?.body).toContain("Nothing will be charged.");
  expectPage(await aline.get(`/my-bookings/${id}`), {
    has: [`We could not confirm this booking by ${until}`, "Nothing will be charged."],
  });
  expectPage(await aline.get("/my-bookings"), { has: ["not confirmed in time", "No charge"] });
  expectPage(await clerk.get(`/admin/bookings/${id}`), {
    has: [`Expired Not confirmed by ${until}`, "The lodge (not confirmed in time)"],
  });
});

test("45 holds expire at once with a single notification", async () => {
  lodge.file.exec("UPDATE rooms SET units = 60");
  const ids = Array.from({ length: 45 }, () => pending(-1, { user: null, email: "x@example.com" }));
  await Promise.all([1, 2, 3].map(() => new Visitor(lodge).get("/rooms")));
  expect(countRows(lodge, "bookings", "status = 'cancelled'")).toBe(ids.length);
  expect(countRows(lodge, "audit_log", `subject_id IN ('${ids.join("','")}')`)).toBe(ids.length);
  expect(notifications()).toEqual([
    {
      title: "Booking expired",
      message: expect.stringContaining("45 bookings expired in the last hour"),
      type: "warning",
    },
  ]);
  expect(findLedgerFaults(lodge.file)).toEqual([]);
});

describe("another guest wants the nights of an expired hold", () => {
  test("only one of 10 simultaneous bookings gets them", async () => {
    const id = pending(0.5);
    const guests = await readyGuest(10);
    expectPage(await confirm(guests[0] as ReadyGuest, lodge), { at: "/booking" });
    runOut(id);
    const pages = await Promise.all(guests.map((guest) => confirm(guest, lodge)));
    expect(pages.filter(({ path }) => path === "/booking-confirmation")).toHaveLength(1);
    expect(rowOf(id).status).toBe("cancelled");
    expect(countRows(lodge, "bookings", "status = 'confirmed'")).toBe(1);
    expect(findLedgerFaults(lodge.file)).toEqual([]);
  });

  test("a guest's booking wins over a confirmation after the hold expired", async () => {
    const id = pending(0.5);
    const [guest] = (await readyGuest()) as [ReadyGuest];
    runOut(id);
    const [answer] = await Promise.all([
      clerk.post(`/admin/bookings/${id}/confirm`, {}),
      confirm(guest, lodge),
    ]);
    expect(answer.status).toBe(409);
    expect(countRows(lodge, "bookings", "status <> 'cancelled'")).toBe(1);
    expect(findLedgerFaults(lodge.file)).toEqual([]);
  });
});

describe("the front desk", () => {
  test("sees when the hold ends, in the list and on the booking", async () => {
    const id = pending(5);
    const until = inKigali(rowOf(id).heldUntil);
    expectPage(await clerk.get("/admin/bookings"), { has: [`On hold until ${until}`] });
    expectPage(await clerk.get(`/admin/bookings/${id}`), {
      has: [`On hold until ${until}, then it expires`],
    });
  });

  test("sees that a pending desk booking has no end of hold", async () => {
    const says = "On hold until confirmed or cancelled";
    expectPage(await clerk.get("/admin/bookings/new"), {
      has: ["Pending: the room is kept until you confirm or cancel"],
      lacks: [says],
    });
    const id = insertRawBooking(lodge.file, {
      ...{ status: "pending", source: "desk", user: null },
      ...{ checkIn: inDays(3), checkOut: inDays(4) },
    });
    expectPage(await clerk.get("/admin/bookings"), { has: [`Pending ${says}`] });
    expectPage(await clerk.get(`/admin/bookings/${id}`), { has: [says] });
    expectPage(await clerk.get("/admin/bookings/arrivals"), { has: [`Pending ${says}`] });
    await clerk.post(`/admin/bookings/${id}/confirm`, {});
    for (const path of ["/admin/bookings", `/admin/bookings/${id}`, "/admin/bookings/arrivals"]) {
      expectPage(await clerk.get(path), { lacks: ["On hold until"] });
    }
  });

  test("confirms in time, which removes the end of the hold", async () => {
    const id = pending(0.5);
    await clerk.post(`/admin/bookings/${id}/confirm`, {});
    expect(rowOf(id)).toMatchObject({ status: "confirmed", heldUntil: null });
    expectPage(await clerk.get(`/admin/bookings/${id}`), { lacks: ["On hold until"] });
  });

  test("cannot confirm an expired booking and sees why", async () => {
    const id = pending(0.5);
    runOut(id);
    const until = inKigali(rowOf(id).heldUntil);
    expectPage(await clerk.post(`/admin/bookings/${id}/confirm`, {}), {
      status: 409,
      has: [`it expired on ${until} and was cancelled`, "Make a new booking"],
    });
    expect(rowOf(id).status).toBe("cancelled");
  });

  test("creates pending bookings without an end of the hold", async () => {
    const sent = {
      ...stay,
      roomId: String(stay.roomId),
      guests: "1",
      board: "BB",
      firstName: "Jean",
      lastName: "Uwera",
      status: "pending",
      paymentMethod: "cash",
    };
    expectPage(await clerk.post("/admin/bookings/new", sent), { has: ["Booking created"] });
    expect(lodge.rows("SELECT status, hold_expires_at FROM bookings")).toEqual([
      { status: "pending", hold_expires_at: null },
    ]);
  });

  test("changes a stay without changing the end of its hold", async () => {
    const id = pending(5);
    const { heldUntil } = rowOf(id);
    const fields = { roomId: "2", checkIn: stay.checkIn, guests: "1", board: "BB" };
    const moved = new URLSearchParams({ ...fields, checkOut: inDays(23) });
    const path = `/admin/bookings/${id}/change`;
    expectPage(await clerk.post(path, await clerk.form(`${path}?${moved}`)), {
      has: ["Booking changed."],
    });
    expect(rowOf(id)).toMatchObject({ status: "pending", heldUntil });
  });
});

describe("with approval required", () => {
  const placed = async () => {
    const [guest] = (await readyGuest()) as [ReadyGuest];
    const page = await confirm(guest, lodge);
    const row = lodge.row<{ status: string; hours: number; heldUntil: string }>(
      `SELECT status, (julianday(hold_expires_at) - julianday(created_at)) * 24 AS hours,
           hold_expires_at AS heldUntil FROM bookings WHERE user_id = ?`,
      guest.user.id,
    );
    return { page, row };
  };

  test("the hold lasts 48 hours, and later settings do not change it", async () => {
    const forget = storeSettings(lodge, "booking", { needsApproval: true });
    const { page, row } = await placed();
    expect(row).toMatchObject({ status: "pending", hours: expect.closeTo(48, 3) });
    expectPage(page, { has: [`We'll hold the room until ${inKigali(row.heldUntil)}`] });
    expect(notifications()).toMatchObject([
      { title: "New booking", message: expect.stringContaining("confirm it within 48 hours") },
    ]);
    forget();
    storeSettings(lodge, "limits", { approvalHoldHours: 1, holdHours: 1 });
    await new Visitor(lodge).get("/");
    expect(lodge.values("SELECT hold_expires_at FROM bookings")).toEqual([row.heldUntil]);
  });

  test("the hold lasts 24 hours when too many bookings arrive", async () => {
    storeSettings(lodge, "booking", { needsApproval: true });
    storeSettings(lodge, "limits", { staysAnHour: 1 });
    insertRawBooking(lodge.file, { roomId: 3, user: null });
    expect((await placed()).row).toMatchObject({ status: "pending", hours: expect.closeTo(24, 3) });
  });
});

test("a booking cancelled by the guest is not shown as expired", async () => {
  const id = pending(5);
  await aline.post(`/my-bookings/${id}/cancel`, { chargeCents: "0" });
  expect(rowOf(id)).toMatchObject({ status: "cancelled", cancelledBy: "aline" });
  expectPage(await aline.get(`/my-bookings/${id}`), { lacks: ["could not confirm"] });
});

// Last, because the lodge then waits ten seconds until it tries again.
test("holds that cannot be cancelled stop no other hold and no booking, and are logged once", async () => {
  lodge.file.exec("UPDATE rooms SET units = 60");
  const stuck = Array.from({ length: 25 }, () => pending(0.5, { roomId: 1 }));
  const other = pending(0.5, { roomId: 3 });
  lodge.file.exec(`CREATE TRIGGER refuse BEFORE UPDATE OF status ON bookings
    WHEN OLD.id IN ('${stuck.join("', '")}')
    BEGIN SELECT RAISE(ABORT, 'day_closed'); END`);
  lodge.expectFaults(/day_closed/);
  try {
    const [guest] = (await readyGuest()) as [ReadyGuest];
    for (const id of [...stuck, other]) runOut(id);
    expectPage(await confirm(guest, lodge), { at: "/booking-confirmation" });
    expect(rowOf(other).status).toBe("cancelled");
    for (const id of stuck) expect(rowOf(id).status).toBe("pending");
    expect(linesWith(lodge, "day_closed")).toHaveLength(stuck.length);
  } finally {
    lodge.file.exec("DROP TRIGGER refuse");
  }
});
