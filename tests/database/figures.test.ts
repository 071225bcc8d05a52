import { expect, test } from "vitest";
import { lodgeToday } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import { loadAnalytics } from "~/reports/load-analytics.server";
import { loadDashboard } from "~/reports/load-dashboard.server";
import { createPeriods } from "~/reports/periods";
import { insertRawBooking } from "../world/bookings";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, run } = await temporaryDatabase();
const timeZone = "Africa/Kigali";
const now = new Date("2026-06-15T22:30:00.000Z");
const today = lodgeToday(now, timeZone);
const day = (offset: number) => addStayDays(today, offset);

interface Made {
  room?: number;
  arrive: number;
  nights: number;
  cents?: number;
  status?: "pending" | "confirmed" | "cancelled";
  board?: "BB" | "HB" | "FB";
  source?: "guest" | "desk";
  /** An instant; `cancelled` and `checkedOut` are instants too. */
  made?: string;
  cancelled?: string;
  charge?: number;
  noShow?: boolean;
  checkedOut?: string;
}

/** Stays across every boundary of both 7-day periods. */
const stays: Made[] = [
  { arrive: -20, nights: 40, cents: 100_003, room: 2, made: `${day(-60)}T10:00:00.000Z` },
  { arrive: -9, nights: 5, cents: 10_001, room: 2, board: "HB", made: `${day(-30)}T10:00:00.000Z` },
  { arrive: -6, nights: 1, cents: 12_500, room: 1, made: `${day(-7)}T21:59:59.999Z` },
  {
    arrive: -5,
    nights: 3,
    cents: 20_000,
    room: 1,
    made: `${day(-7)}T22:00:00.000Z`,
    source: "desk",
  },
  { arrive: -1, nights: 4, cents: 40_001, room: 3, board: "FB", made: `${day(-3)}T10:00:00.000Z` },
  {
    arrive: 0,
    nights: 2,
    cents: 30_000,
    room: 4,
    status: "pending",
    made: `${day(-2)}T09:00:00.000Z`,
  },
  { arrive: 1, nights: 2, cents: 30_000, room: 1, made: `${day(0)}T09:00:00.000Z` },
  { arrive: -13, nights: 6, cents: 55_555, room: 5, made: `${day(-14)}T10:00:00.000Z` },
  { arrive: -14, nights: 1, cents: 9_900, room: 1, made: `${day(-15)}T10:00:00.000Z` },
  { arrive: -4, nights: 2, cents: 18_000, room: 4, noShow: true, made: `${day(-5)}T10:00:00.000Z` },
  {
    arrive: -3,
    nights: 9,
    cents: 90_000,
    room: 5,
    checkedOut: `${day(-1)}T08:00:00.000Z`,
    made: `${day(-20)}T10:00:00.000Z`,
  },
  // Cancelled stays: without a charge, with one, and by the lodge's clock on either side of a boundary.
  {
    arrive: -2,
    nights: 2,
    status: "cancelled",
    cancelled: `${day(-4)}T10:00:00.000Z`,
    made: `${day(-20)}T10:00:00.000Z`,
  },
  {
    arrive: -2,
    nights: 2,
    status: "cancelled",
    cancelled: `${day(-3)}T10:00:00.000Z`,
    charge: 13_500,
    made: `${day(-20)}T10:00:00.000Z`,
  },
  {
    arrive: 20,
    nights: 2,
    status: "cancelled",
    cancelled: `${day(-7)}T21:59:00.000Z`,
    charge: 7_700,
    made: `${day(-20)}T10:00:00.000Z`,
  },
  {
    arrive: 20,
    nights: 2,
    status: "cancelled",
    cancelled: `${day(-7)}T22:01:00.000Z`,
    charge: 8_800,
    made: `${day(-20)}T10:00:00.000Z`,
  },
  {
    arrive: -10,
    nights: 2,
    status: "cancelled",
    cancelled: `${day(-10)}T10:00:00.000Z`,
    charge: 500,
    made: `${day(-11)}T10:00:00.000Z`,
  },
];

/** Returns a quote's nights with all of the price on the first; 18 % tax is included. */
function ratesOf(first: string, nights: number, cents: number): string {
  return JSON.stringify(
    Array.from({ length: nights }, (_, index) => ({
      night: addStayDays(first, index),
      rateCents: index === 0 ? cents : 0,
      breakfastRateCents: index === 0 ? cents : 0,
      taxPercent: 18,
      reason: null,
    })),
  );
}

file.exec("UPDATE rooms SET units = 2 WHERE id = 2");
for (const stay of stays) {
  const { arrive, nights, cents = 15_000, room = 3, status, board = "BB", source = "guest" } = stay;
  const id = insertRawBooking(file, {
    roomId: room,
    checkIn: day(arrive),
    checkOut: day(arrive + nights),
    status,
    createdAt: stay.made,
  });
  run(
    `UPDATE bookings SET total_cents = @cents, quote = json_set(quote, '$.totalCents', @cents,
           '$.nights', json(@rates)),
         board = @board, source = @source, cancelled_at = @cancelled,
         cancellation_charge_cents = @charge, no_show_at = @noShow, checked_in_at = @checkedIn,
         checked_out_at = @checkedOut WHERE id = @id`,
    {
      id,
      rates: ratesOf(day(arrive), nights, cents),
      cents,
      board,
      source,
      cancelled: stay.cancelled ?? null,
      charge: stay.charge ?? 0,
      noShow: stay.noShow ? `${day(-3)}T08:00:00.000Z` : null,
      checkedIn: stay.checkedOut ? `${day(arrive)}T12:00:00.000Z` : null,
      checkedOut: stay.checkedOut ?? null,
    },
  );
}
const block = file.prepare(
  "INSERT INTO room_blocks (room_id, first_night, end_day, units, reason, created_at) VALUES (?, ?, ?, ?, 'Paint', ?)",
);
block.run(4, day(-9), day(-5), 1, now.toISOString());
block.run(3, day(-8), day(-7), 1, now.toISOString());
// A withdrawn room counts for the nights it was sold, and for no others.
file.exec("UPDATE rooms SET is_listed = 0 WHERE id = 5");

interface Row {
  id: string;
  room_id: number;
  check_in: string;
  check_out: string;
  status: string;
  total_cents: number;
  board: string;
  source: string;
  created_at: string;
  cancelled_at: string | null;
  cancellation_charge_cents: number;
  checked_out_at: string | null;
  no_show_at: string | null;
}
const rows = file.prepare("SELECT * FROM bookings").all() as Row[];
const lodgeDay = (instant: string) =>
  new Date(Date.parse(instant) + 2 * 60 * 60_000).toISOString().slice(0, 10);
const after = (date: string) =>
  new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Lists each night of a stay with its share of the total, to the cent. */
function nightsOf(row: Row): { night: string; cents: number }[] {
  const nights: { night: string; cents: number }[] = [];
  for (let night = row.check_in; night < row.check_out; night = after(night)) {
    nights.push({ night, cents: 0 });
  }
  for (let cent = 0; cent < row.total_cents; cent++) {
    const night = nights[cent % nights.length];
    if (night) night.cents += 1;
  }
  return nights;
}

/** Computes the figures again by looping over every row and day. */
function reckon(from: string, to: string) {
  const inside = (date: string) => from <= date && date <= to;
  const kept = rows.filter(({ status }) => status !== "cancelled");
  const nights = kept.flatMap((row) =>
    nightsOf(row)
      .filter(({ night }) => inside(night))
      .map((night) => ({ ...night, room: row.room_id })),
  );
  let available = 0;
  for (let date = from; date <= to; date = after(date)) {
    const let_ = (room: number) =>
      nights.filter((night) => night.night === date && night.room === room).length;
    const isPainted = (room: number) =>
      (room === 4 && day(-9) <= date && date < day(-5)) || (room === 3 && date === day(-8));
    const units: Record<number, number> = { 1: 1, 2: 2, 3: 1, 4: 1 };
    for (const [room, count] of Object.entries(units)) {
      available += count - (isPainted(Number(room)) ? 1 : 0);
    }
    available += let_(5);
  }
  const stayCents = nights.reduce((sum, { cents }) => sum + cents, 0);
  const cancelled = rows.filter((row) => row.cancelled_at && inside(lodgeDay(row.cancelled_at)));
  const charges = cancelled.reduce((sum, row) => sum + row.cancellation_charge_cents, 0);
  const created = rows.filter((row) => inside(lodgeDay(row.created_at)));
  const hadBy = (instant: string | null) => instant !== null && lodgeDay(instant) <= to;
  const active = rows.filter(
    (row) =>
      row.status !== "pending" &&
      row.check_out > to &&
      lodgeDay(row.created_at) <= to &&
      !hadBy(row.cancelled_at) &&
      !hadBy(row.checked_out_at) &&
      !hadBy(row.no_show_at),
  );
  const due = rows.filter((row) => inside(row.check_in));
  const arrivals = due.filter(({ status }) => status !== "cancelled");
  const leads = arrivals
    .map((row) =>
      Math.max(0, (Date.parse(row.check_in) - Date.parse(lodgeDay(row.created_at))) / 86_400_000),
    )
    .sort((a, b) => a - b);
  return {
    nights,
    available,
    stayCents,
    revenueCents: stayCents + charges,
    cancelled: cancelled.length,
    total: created.length,
    pending: created.filter(({ status }) => status === "pending").length,
    active: active.length,
    due,
    arrivals,
    leadDays: ((leads[(leads.length - 1) >> 1] ?? 0) + (leads[leads.length >> 1] ?? 0)) / 2,
  };
}

test("the lodge's day has begun while it is still yesterday in UTC", () => {
  expect(today).toBe("2026-06-16");
  expect(createPeriods(today, "7d")).toEqual({
    name: "7d",
    days: 7,
    comparison: "before",
    current: { from: "2026-06-10", to: "2026-06-16" },
    before: { from: "2026-06-03", to: "2026-06-09" },
  });
});

test.each(["7d", "30d", "90d"] as const)("%s: the figures of the dashboard", async (name) => {
  const { periods, current, before, revenue } = await loadDashboard(db, name, timeZone, now);
  for (const [period, read] of [
    [periods.current, current],
    [periods.before, before],
  ] as const) {
    const own = reckon(period.from, period.to);
    expect(read).toEqual({
      total: own.total,
      active: own.active,
      revenueCents: own.revenueCents,
      occupancyRate: own.available > 0 ? own.nights.length / own.available : null,
      pending: own.pending,
      cancelled: own.cancelled,
      rating: null,
    });
  }
  expect(revenue).toHaveLength(periods.days);
  expect(revenue.reduce((sum, { cents }) => sum + cents, 0)).toBe(current.revenueCents);
});

test.each(["7d", "30d", "90d", "1y"] as const)("%s: the figures of the analytics", async (name) => {
  const analytics = await loadAnalytics(db, name, timeZone, now);
  const { periods, current, before } = analytics;
  for (const [period, read] of [
    [periods.current, current],
    [periods.before, before],
  ] as const) {
    const own = reckon(period.from, period.to);
    const sold = own.nights.length;
    expect(read).toMatchObject({
      sold,
      available: own.available,
      stayCents: own.stayCents,
      revenueCents: own.revenueCents,
      adrCents: sold > 0 ? Math.round(own.stayCents / sold) : null,
      revParCents: Math.round(own.stayCents / own.available),
      dueStays: own.due.length,
      bookings: own.arrivals.length,
      medianLeadDays: own.arrivals.length > 0 ? own.leadDays : null,
      cancellationRate:
        own.due.length > 0 ? (own.due.length - own.arrivals.length) / own.due.length : null,
    });
  }
  const own = reckon(periods.current.from, periods.current.to);
  const firstNights = own.arrivals.reduce(
    (sum, row) => sum + row.total_cents - Math.round((row.total_cents * 18) / 118),
    0,
  );
  expect(analytics.netRates).toMatchObject({
    netAdrCents: Math.round(firstNights / own.nights.length),
    netRevParCents: Math.round(firstNights / own.available),
  });
  const rows = (key: "board" | "source", value: string) =>
    own.arrivals.filter((row) => row[key] === value).length;
  expect(analytics.boards.map(({ bookings }) => bookings)).toEqual(
    ["BB", "HB", "FB"].map((board) => rows("board", board)),
  );
  expect(analytics.sources.map(({ bookings }) => bookings)).toEqual(
    ["guest", "desk"].map((source) => rows("source", source)),
  );
  expect(analytics.weekdays.map(({ bookings }) => bookings)).toEqual(
    [1, 2, 3, 4, 5, 6, 0].map(
      (weekday) =>
        own.arrivals.filter((row) => new Date(row.check_in).getUTCDay() === weekday).length,
    ),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(analytics.rooms.map(({ stayCents }) => stayCents))).toBe(current.stayCents);
  expect(sum(analytics.steps.map(({ revenueCents }) => revenueCents))).toBe(current.revenueCents);
  expect(sum(analytics.weekdays.map(({ sold }) => sold))).toBe(current.sold);
  for (const room of analytics.rooms) expect(room.occupancyRate ?? 0).toBeLessThanOrEqual(1);
});

test("the comparison with last year reads only the same days of last year", async () => {
  const before = { roomId: 4, checkIn: "2025-06-12", checkOut: "2025-06-14" };
  insertRawBooking(file, { ...before, createdAt: "2025-06-01T00:00:00.000Z" });
  const { periods, current, before: was } = await loadAnalytics(db, "7d", timeZone, now, "year");
  expect(periods.before).toEqual({ from: "2025-06-10", to: "2025-06-16" });
  expect(was).toMatchObject({ sold: 2, stayCents: 27_000, bookings: 1 });
  expect(current).toEqual((await loadAnalytics(db, "7d", timeZone, now)).current);
});

test("a rating counts in the period it was written, unless it is hidden", async () => {
  const insert = file.prepare(
    "INSERT INTO reviews (booking_id, room_id, author_name, rating, created_at, hidden_at) VALUES (?, 1, 'A', ?, ?, ?)",
  );
  const at = (offset: number) => `${day(offset)}T10:00:00.000Z`;
  insert.run(rows[0]?.id, 5, at(0), null);
  insert.run(rows[1]?.id, 2, at(-6), null);
  insert.run(rows[2]?.id, 1, at(-1), at(0));
  insert.run(rows[3]?.id, 4, at(-7), null);
  const { current, before, reviews } = await loadDashboard(db, "7d", timeZone, now);
  expect(current.rating).toBe(3.5);
  expect(before.rating).toBe(4);
  expect(reviews).toEqual({ count: 2, hasAny: true });
});

test("across a clock change, an instant belongs to the lodge's local day", async () => {
  // New York moved from UTC-5 to UTC-4 on 8 March 2026. Both instants are 00:30 local time.
  const dates = ["2026-03-07T05:30:00.000Z", "2026-03-10T04:30:00.000Z"];
  const evening = ["2026-03-08T04:30:00.000Z", "2026-03-11T03:30:00.000Z"];
  for (const [index, at] of [...dates, ...evening].entries()) {
    const arrive = addStayDays("2027-01-01", index);
    const id = insertRawBooking(file, {
      checkIn: arrive,
      checkOut: addStayDays(arrive, 1),
      status: "cancelled",
      createdAt: at,
    });
    run("UPDATE bookings SET cancellation_charge_cents = 100 WHERE id = ?", id);
  }
  const then = new Date("2026-03-12T18:00:00.000Z");
  const { revenue } = await loadDashboard(db, "7d", "America/New_York", then);
  expect(revenue.filter(({ cents }) => cents > 0)).toEqual([
    { day: "2026-03-07", cents: 200 },
    { day: "2026-03-10", cents: 200 },
  ]);
});
