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
 * Loads what is on the books for this month and the next eleven, and what was on the books a year ago, at the
 * same time of day, for the same months of last year. Also loads the pickup: what was booked and cancelled in the last 7 and 30 days.
 * A stay counts with its current dates, room and price. Earlier versions are not considered.
 */
export async function loadOnTheBooks(db: Db, timeZone: string, now: Date) {
  const today = lodgeToday(now, timeZone);
  const months = Array.from({ length: monthCount }, (_, index) =>
    createMonthPeriod(addMonth(today.slice(0, 7), index)),
  );
  const wholePeriod = toPeriod(months);
  const yearAgo = lodgeInstant(findDayYearBefore(today), formatTime(now, timeZone), timeZone);
  const [since7Days, since30Days] = pickupDays.map((days) =>
    lodgeInstant(addStayDays(today, 1 - days), "00:00", timeZone).toISOString(),
  ) as [string, string];
  const [nights, nightsYearBefore, balancesDue] = await Promise.all([
    loadPricedNights(db, wholePeriod, since30Days),
    loadPricedNights(db, toPeriod(months.map(findPeriodYearBefore)), yearAgo.toISOString()),
    balanceDueByMonthQuery(db, today).execute(),
  ]);
  const booked = nights.filter(isNotCancelled);
  const { available } = await loadAvailableNights(db, wholePeriod, booked);
  const allMonths = {
    booked,
    available,
    before: nightsYearBefore,
    /** Only the nights of these stays can affect the pickup. */
    recent: nights.filter(({ stay }) => stay.createdAt >= since30Days || stay.cancelledAt !== null),
  };
  const since = { yearAgo: yearAgo.toISOString(), week: since7Days, fourWeeks: since30Days };
  const inMonth = {
    booked: groupByMonth(booked),
    available: groupByMonth(available),
    before: groupByMonth(nightsYearBefore),
    recent: groupByMonth(allMonths.recent),
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
    total: { ...wholePeriod, ...calculateMonthFigures(allMonths, since) },
    owed: {
      months: balancesDue,
      total: {
        month: "",
        folios: balancesDue.reduce((sum, { folios }) => sum + folios, 0),
        cents: balancesDue.reduce((sum, { cents }) => sum + cents, 0),
      },
    },
  };
}

export type OnTheBooks = Awaited<ReturnType<typeof loadOnTheBooks>>;
export type BookedMonth = OnTheBooks["months"][number];

interface MonthBasis {
  booked: PricedNight[];
  available: RoomNight[];
  /** Nights of the same month of last year, including those cancelled since. */
  before: PricedNight[];
  /** Nights of stays that were created or cancelled within the last 30 days. */
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
    /** The final result of the same month of last year. */
    lastYear: sumPricedNights(before.filter(isNotCancelled)),
    week: calculatePickup(recent, since.week),
    fourWeeks: calculatePickup(recent, since.fourWeeks),
  };
}

/** Returns what was booked and cancelled since an instant. One stay can count as both. */
function calculatePickup(nights: PricedNight[], since: string) {
  const booked = sumPricedNights(nights.filter(({ stay }) => stay.createdAt >= since));
  const cancelled = sumPricedNights(
    nights.filter(({ stay }) => stay.cancelledAt !== null && stay.cancelledAt >= since),
  );
  return {
    madeNights: booked.nights,
    lostNights: cancelled.nights,
    nights: booked.nights - cancelled.nights,
    grossCents: booked.grossCents - cancelled.grossCents,
  };
}

const isNotCancelled = ({ stay }: PricedNight) => stay.cancelledAt === null;

const toPeriod = (months: Period[]): Period => ({
  from: months[0]?.from as StayDate,
  to: months.at(-1)?.to as StayDate,
});
