import { expect, test } from "vitest";
import { loadOnTheBooks } from "~/reports/load-on-the-books.server";
import { loadPeriodReport } from "~/reports/load-period-report.server";
import { insertRawBooking } from "../world/bookings";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, run } = await temporaryDatabase();
const timeZone = "Africa/Kigali";
/** 10:15 on 16 June at the lodge. */
const now = new Date("2026-06-16T08:15:00.000Z");
const rateCents = 10_000;

/** Inserts a stay; `cancelled` is the instant of its cancellation. */
function stay(checkIn: string, checkOut: string, createdAt: string, cancelled?: string) {
  const id = insertRawBooking(file, { checkIn, checkOut, createdAt, rateCents, roomId: 2 });
  if (cancelled) {
    run("UPDATE bookings SET status = 'cancelled', cancelled_at = ? WHERE id = ?", cancelled, id);
  }
  return id;
}

test("a lodge without bookings has no average rates", async () => {
  const { months, total } = await loadOnTheBooks(db, timeZone, now);
  expect(months).toHaveLength(12);
  expect(months.at(0)).toMatchObject({ from: "2026-06-01", to: "2026-06-30", nights: 0 });
  expect(months.at(-1)).toMatchObject({ from: "2027-05-01", to: "2027-05-31" });
  expect(total).toMatchObject({
    occupancyRate: 0,
    adrCents: null,
    revParCents: 0,
    netAdrCents: null,
  });
});

test("a year ago: created before this instant, and not cancelled by then", async () => {
  file.exec("UPDATE rooms SET units = 30 WHERE id = 2");
  const [before, after] = ["2025-06-16T08:14:59.999Z", "2025-06-16T08:15:00.000Z"];
  stay("2025-07-01", "2025-07-02", before);
  stay("2025-07-01", "2025-07-03", after);
  stay("2025-07-01", "2025-07-05", "2025-05-01T00:00:00.000Z", before);
  stay("2025-07-01", "2025-07-09", "2025-05-01T00:00:00.000Z", after);
  // Half of this stay is in the next month.
  stay("2025-07-30", "2025-08-03", before);
  const { months, yearAgoInstant: yearAgo } = await loadOnTheBooks(db, timeZone, now);
  expect(yearAgo).toBe(after);
  const [, july, august] = months;
  expect(july?.onBooksYearAgo.nights).toBe(1 + 8 + 2);
  expect(july?.onBooksYearAgo.grossCents).toBe(11 * rateCents);
  expect(july?.finalLastYear.nights).toBe(1 + 2 + 2);
  expect(august?.onBooksYearAgo.nights).toBe(2);
});

test("pickup is the growth of the books since midnight six or 29 days ago", async () => {
  const weekAgo = ["2026-06-09T21:59:59.999Z", "2026-06-09T22:00:00.000Z"] as const;
  const monthAgo = ["2026-05-17T21:59:59.999Z", "2026-05-17T22:00:00.000Z"] as const;
  stay("2026-09-01", "2026-09-02", weekAgo[0]);
  stay("2026-09-01", "2026-09-03", weekAgo[1]);
  stay("2026-09-01", "2026-09-05", "2026-01-01T00:00:00.000Z", weekAgo[0]);
  stay("2026-09-01", "2026-09-09", "2026-01-01T00:00:00.000Z", weekAgo[1]);
  // Created and cancelled within the week: it counts as both, so the net is zero.
  stay("2026-09-01", "2026-09-17", weekAgo[1], "2026-06-15T00:00:00.000Z");
  stay("2026-10-01", "2026-10-02", monthAgo[0]);
  stay("2026-10-01", "2026-10-03", monthAgo[1]);
  stay("2026-10-01", "2026-10-05", "2026-01-01T00:00:00.000Z", monthAgo[0]);
  stay("2026-10-01", "2026-10-09", "2026-01-01T00:00:00.000Z", monthAgo[1]);
  const { months } = await loadOnTheBooks(db, timeZone, now);
  const [september, october] = [months[3], months[4]];
  expect(september?.pickup7Days).toEqual({
    bookedNights: 2 + 16,
    cancelledNights: 8 + 16,
    nights: 2 - 8,
    grossCents: -6 * rateCents,
  });
  expect(september?.pickup30Days).toMatchObject({
    bookedNights: 1 + 2 + 16,
    cancelledNights: 4 + 8 + 16,
  });
  expect(october?.pickup7Days).toMatchObject({ bookedNights: 0, cancelledNights: 0 });
  expect(october?.pickup30Days).toMatchObject({ bookedNights: 2, cancelledNights: 8, nights: -6 });
  expect(september?.nights).toBe(1 + 2);
  const then = file.prepare(`SELECT sum(julianday(check_out) - julianday(check_in)) FROM bookings
    WHERE check_in = '2026-09-01' AND created_at < ? AND ifnull(cancelled_at, '9') >= ?`);
  expect((september?.nights ?? 0) - (september?.pickup7Days.nights ?? 0)).toBe(
    then.pluck().get(weekAgo[1], weekAgo[1]),
  );
});

test("a pending booking is on the books, marked as pending, and owes nothing yet", async () => {
  insertRawBooking(file, {
    checkIn: "2026-12-01",
    checkOut: "2026-12-03",
    status: "pending",
    createdAt: "2026-06-01T00:00:00.000Z",
    rateCents,
  });
  const paid = stay("2026-12-01", "2026-12-03", "2026-06-01T00:00:00.000Z");
  stay("2026-12-01", "2026-12-04", "2026-06-01T00:00:00.000Z");
  run("UPDATE bookings SET received_cents = total_cents WHERE id = ?", paid);
  // These are among the open balances of the day reports instead.
  const gone = stay("2026-12-01", "2026-12-02", "2026-06-01T00:00:00.000Z", now.toISOString());
  run("UPDATE bookings SET cancellation_charge_cents = 900 WHERE id = ?", gone);
  stay("2026-06-16", "2026-06-18", "2026-06-01T00:00:00.000Z");
  const { months, balancesDue } = await loadOnTheBooks(db, timeZone, now);
  expect(months[6]).toMatchObject({ nights: 7, pendingNights: 2 });
  expect(balancesDue.months.find(({ month }) => month === "2026-12")).toEqual({
    month: "2026-12",
    folios: 1,
    cents: 3 * rateCents,
  });
  expect(balancesDue.months.some(({ month }) => month === "2026-06")).toBe(false);
  expect(balancesDue.total.cents).toBe(
    balancesDue.months.reduce((sum, { cents }) => sum + cents, 0),
  );
});

test("each night has its own price: tax, board, children, service charge and manual rate", async () => {
  const id = insertRawBooking(file, {
    checkIn: "2027-02-27",
    checkOut: "2027-03-02",
    createdAt: "2026-06-01T00:00:00.000Z",
  });
  const nights = [
    { night: "2027-02-27", rateCents: 15_000, breakfastRateCents: 10_000, taxPercent: 18 },
    {
      night: "2027-02-28",
      rateCents: 15_001,
      breakfastRateCents: 10_000,
      taxPercent: 18,
      children: { withPlace: 1, sharing: 0, eachCents: 5_001 },
    },
    { night: "2027-03-01", rateCents: 9_999, breakfastRateCents: 6_000, taxPercent: 0 },
  ].map((night, index) => ({ ...night, reason: index === 2 ? "A friend" : null }));
  // 15,000 + 10,000 + 9,999, plus 10 % of each running sum, rounded half up.
  const quote = {
    currency: "USD",
    board: "HB",
    nights,
    serviceChargePercent: 10,
    totalCents: 38_499,
  };
  run(
    "UPDATE bookings SET quote = ?, total_cents = ?, board = 'HB' WHERE id = ?",
    JSON.stringify(quote),
    38_499,
    id,
  );
  const clock = { timeZone, currency: "USD" as const };
  const span = await loadPeriodReport(db, { from: "2027-02-01", to: "2027-03-31" }, clock);
  const [february, march] = span.months;
  // 16,500 and 11,000 include 18 % tax, each deducted to the cent.
  expect(february).toMatchObject({
    name: "Feb 2027",
    nights: 2,
    grossCents: 27_500,
    netCents: 16_500 - 2_517 + (11_000 - 1_678),
    // 5,000 and 5,001 of this are dinner.
    boardNetCents: 5_000 - 763 + (5_001 - 763),
  });
  expect(march).toMatchObject({ grossCents: 10_999, netCents: 10_999, boardNetCents: 0 });
  expect(span.boards.map(({ name, nights: sold }) => [name, sold])).toEqual([
    ["Bed & breakfast", 0],
    ["Half board", 3],
    ["Full board", 0],
  ]);
});

test("part of a month, leap years, and cancellations by the lodge's day", async () => {
  const clock = { timeZone, currency: "USD" as const };
  const charge = (instant: string) => {
    const id = stay("2026-03-01", "2026-03-04", "2026-01-01T00:00:00.000Z", instant);
    run("UPDATE bookings SET cancellation_charge_cents = 700 WHERE id = ?", id);
  };
  charge("2026-02-09T21:59:59.999Z");
  charge("2026-02-09T22:00:00.000Z");
  charge("2026-02-12T21:59:59.999Z");
  charge("2026-02-12T22:00:00.000Z");
  const days = await loadPeriodReport(db, { from: "2026-02-10", to: "2026-02-12" }, clock);
  expect(days.months.map(({ name }) => name)).toEqual(["10 Feb 2026 to 12 Feb 2026"]);
  expect(days.total).toMatchObject({ cancelled: 2, cancelledNights: 6, chargeCents: 1_400 });
  expect(days.periodBefore).toEqual({ from: "2025-02-10", to: "2025-02-12" });
  const leap = await loadPeriodReport(db, { from: "2028-02-01", to: "2028-02-29" }, clock);
  expect(leap.periodBefore).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  const after = await loadPeriodReport(db, { from: "2029-02-01", to: "2029-02-28" }, clock);
  expect(after.periodBefore).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

test("a stay that changes room types counts in each for its nights there", async () => {
  const clock = { timeZone, currency: "USD" as const };
  const id = stay("2029-05-01", "2029-05-06", "2026-06-01T00:00:00.000Z");
  run(
    "INSERT INTO room_type_changes (booking_id, from_night, room_id) VALUES (?, ?, ?)",
    id,
    "2029-05-03",
    3,
  );
  const { rooms, total } = await loadPeriodReport(
    db,
    { from: "2029-05-01", to: "2029-05-31" },
    clock,
  );
  const sold = rooms.map(({ nights }) => nights);
  expect(sold).toEqual([0, 2, 3, 0, 0]);
  expect(total.nights).toBe(5);
  expect(rooms.map(({ available }) => available)).toEqual([31, 30 * 31, 31, 31, 31]);
});
