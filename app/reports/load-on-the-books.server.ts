import { formatTime, lodgeInstant, lodgeToday } from "~/core/instants";
import { addMonth, addStayDays, type Period, type StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  createMonthPeriod,
  findDayYearBefore,
  findPeriodYearBefore,
  groupByMonth,
} from "./calendar-months";
import type { RoomNight } from "./figures";
import { loadAvailableNights, loadPricedNights } from "./load-priced-nights.server";
import { calculateRates, type PricedNight, sumPricedNights, wasOnBooks } from "./priced-nights";
import { balanceDueByMonthQuery } from "./stay-queries.server";

const monthCount = 12;
/** Days of pickup, today included. */
const pickupDays = [7, 30] as const;

/**
 * Loads what is on the books for twelve months from this one: now, a year ago at the same time, and the
 * pickup.
 * A stay counts with its current dates, room and price. Earlier versions are not considered.
 */
export async function loadOnTheBooks(db: Db, timeZone: string, now: Date) {
  const today = lodgeToday(now, timeZone);
  const months = Array.from({ length: monthCount }, (_, index) =>
    createMonthPeriod(addMonth(today.slice(0, 7), index)),
  );
  const whole = toPeriod(months);
  const yearAgo = lodgeInstant(findDayYearBefore(today), formatTime(now, timeZone), timeZone);
  const [week, fourWeeks] = pickupDays.map((days) =>
    lodgeInstant(addStayDays(today, 1 - days), "00:00", timeZone).toISOString(),
  ) as [string, string];
  const [nights, before, owed] = await Promise.all([
    loadPricedNights(db, whole, fourWeeks),
    loadPricedNights(db, toPeriod(months.map(findPeriodYearBefore)), yearAgo.toISOString()),
    balanceDueByMonthQuery(db, today).execute(),
  ]);
  const booked = nights.filter(isNotCancelled);
  const { available } = await loadAvailableNights(db, whole, booked);
  const all = {
    booked,
    available,
    before,
    /** Only these stays can affect the pickup. */
    recent: nights.filter(({ stay }) => stay.createdAt >= fourWeeks || stay.cancelledAt !== null),
  };
  const since = { yearAgo: yearAgo.toISOString(), week, fourWeeks };
  const inMonth = {
    booked: groupByMonth(booked),
    available: groupByMonth(available),
    before: groupByMonth(before),
    recent: groupByMonth(all.recent),
  };
  return {
    today,
    yearAgo: since.yearAgo,
    months: months.map((month) => ({
      ...month,
      ...calculateMonthFigures(
        {
          booked: inMonth.booked(month),
          available: inMonth.available(month),
          before: inMonth.before(findPeriodYearBefore(month)),
          recent: inMonth.recent(month),
        },
        since,
      ),
    })),
    total: { ...whole, ...calculateMonthFigures(all, since) },
    owed: {
      months: owed,
      total: {
        month: "",
        folios: owed.reduce((sum, { folios }) => sum + folios, 0),
        cents: owed.reduce((sum, { cents }) => sum + cents, 0),
      },
    },
  };
}

export type OnTheBooks = Awaited<ReturnType<typeof loadOnTheBooks>>;
export type BookedMonth = OnTheBooks["months"][number];

interface MonthBasis {
  booked: PricedNight[];
  available: RoomNight[];
  before: PricedNight[];
  recent: PricedNight[];
}

function calculateMonthFigures(
  { booked, available, before, recent }: MonthBasis,
  since: { yearAgo: string; week: string; fourWeeks: string },
) {
  const sums = sumPricedNights(booked);
  return {
    ...sums,
    ...calculateRates(
      sums,
      available.reduce((sum, night) => sum + night.available, 0),
    ),
    pendingNights: booked.filter(({ stay }) => stay.status === "pending").length,
    /** What was on the books a year ago for the same month of last year. */
    yearAgo: sumPricedNights(before.filter(({ stay }) => wasOnBooks(stay, since.yearAgo))),
    /** The final result of that month. */
    lastYear: sumPricedNights(before.filter(isNotCancelled)),
    week: calculatePickup(recent, since.week),
    fourWeeks: calculatePickup(recent, since.fourWeeks),
  };
}

/** Returns what was booked and cancelled since an instant. One stay can count as both. */
function calculatePickup(nights: PricedNight[], since: string) {
  const made = sumPricedNights(nights.filter(({ stay }) => stay.createdAt >= since));
  const lost = sumPricedNights(
    nights.filter(({ stay }) => stay.cancelledAt !== null && stay.cancelledAt >= since),
  );
  return {
    madeNights: made.nights,
    lostNights: lost.nights,
    nights: made.nights - lost.nights,
    grossCents: made.grossCents - lost.grossCents,
  };
}

const isNotCancelled = ({ stay }: PricedNight) => stay.cancelledAt === null;

const toPeriod = (months: Period[]): Period => ({
  from: months[0]?.from as StayDate,
  to: months.at(-1)?.to as StayDate,
});
