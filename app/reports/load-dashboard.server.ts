import type { StayDate } from "db/schema";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { loadOptional } from "~/core/log-error.server";
import { addStayDays, eachDay, type Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { type DayCents, listRoomNights, sumCents, sumNights } from "./figures";
import { type Comparison, createPeriods, isWithin, type PeriodName } from "./periods";
import {
  cancelledDaysQuery,
  countActiveBookings,
  countBlockedUnitsByDay,
  countCreatedBookings,
  hasReviews,
  type InstantRange,
  listRoomsWithUnitCounts,
  listSoldNights,
  releaseChargesQuery,
  summariseRatings,
} from "./report-queries.server";
import { listUtcOffsetChanges } from "./utc-offset-changes";

export function toInstantRange({ from, to }: Period, timeZone: string): InstantRange {
  return {
    from: startOfLodgeDay(from, timeZone),
    before: startOfLodgeDay(addStayDays(to, 1), timeZone),
  };
}

const startOfLodgeDay = (day: StayDate, timeZone: string) =>
  lodgeInstant(day, "00:00", timeZone).toISOString();

export async function loadBothPeriods(
  db: Db,
  periodName: PeriodName,
  timeZone: string,
  now: Date,
  comparison?: Comparison,
) {
  const periods = createPeriods(lodgeToday(now, timeZone), periodName, comparison);
  const rooms = await listRoomsWithUnitCounts(db);
  const loadPeriod = async (period: Period) => {
    const range = toInstantRange(period, timeZone);
    const offsetChanges = listUtcOffsetChanges(
      new Date(range.from),
      new Date(range.before),
      timeZone,
    );
    const [sold, blocked, cancellationsByDay, chargesForReleasedNights] = await Promise.all([
      listSoldNights(db, period),
      countBlockedUnitsByDay(db, period),
      cancelledDaysQuery(db, range, offsetChanges).execute(),
      releaseChargesQuery(db, period).execute(),
    ]);
    const charges: DayCents[] = [...cancellationsByDay, ...chargesForReleasedNights];
    return { nights: listRoomNights(period, rooms, sold, blocked), cancellationsByDay, charges };
  };
  const [before, current] = await Promise.all([
    loadPeriod(periods.before),
    loadPeriod(periods.current),
  ]);
  return {
    periods,
    rooms,
    nights: [...before.nights, ...current.nights],
    cancellationsByDay: [...before.cancellationsByDay, ...current.cancellationsByDay],
    charges: [...before.charges, ...current.charges],
  };
}

/**
 * Loads the dashboard's figures for the last days up to today, and for as many days before.
 * - total: bookings created in the period, whatever their status.
 * - active: confirmed bookings in house or upcoming at the end of the period.
 * - revenue: nights of the period plus charges for cancellations, no-shows and early departures.
 * - occupancyRate: sold room nights by available room nights.
 * - pending: bookings created in the period that are still pending.
 * - cancelled: bookings cancelled in the period, whenever they were created.
 * - rating: mean of the reviews written in the period, without hidden ones.
 */
export async function loadDashboard(db: Db, periodName: PeriodName, timeZone: string, now: Date) {
  const { periods, nights, cancellationsByDay, charges } = await loadBothPeriods(
    db,
    periodName,
    timeZone,
    now,
  );
  const loadPeriod = async (period: Period) => {
    const range = toInstantRange(period, timeZone);
    const [created, active] = await Promise.all([
      countCreatedBookings(db, range),
      countActiveBookings(db, period.to, range.before),
    ]);
    const { occupancyRate, stayCents } = sumNights(
      nights.filter(({ day }) => isWithin(period, day)),
    );
    return {
      total: created.total,
      active,
      revenueCents: stayCents + sumCents(charges, period),
      occupancyRate,
      pending: created.pending,
      cancelled: cancellationsByDay.reduce(
        (sum, { day, count }) => sum + (isWithin(period, day) ? count : 0),
        0,
      ),
    };
  };
  const loadRatings = async () => ({
    current: await summariseRatings(db, toInstantRange(periods.current, timeZone)),
    before: await summariseRatings(db, toInstantRange(periods.before, timeZone)),
    hasReviews: await hasReviews(db),
  });
  const [current, before, ratings] = await Promise.all([
    loadPeriod(periods.current),
    loadPeriod(periods.before),
    loadOptional(loadRatings(), null),
  ]);
  return {
    periods,
    current: { ...current, rating: ratings?.current.mean ?? null },
    before: { ...before, rating: ratings?.before.mean ?? null },
    /** Null if the reviews could not be loaded. The ratings are then null too. */
    reviews: ratings && { count: ratings.current.count, hasAny: ratings.hasReviews },
    revenue: sumRevenueByDay(periods.current, nights, charges),
    revenueBefore: sumRevenueByDay(periods.before, nights, charges),
  };
}

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;

function sumRevenueByDay(period: Period, nights: DayCents[], charges: DayCents[]): DayCents[] {
  const centsByDay = new Map(eachDay(period).map((day) => [day, 0]));
  for (const { day, cents } of [...nights, ...charges]) {
    const sum = centsByDay.get(day);
    if (sum !== undefined) centsByDay.set(day, sum + cents);
  }
  return [...centsByDay].map(([day, cents]) => ({ day, cents }));
}
