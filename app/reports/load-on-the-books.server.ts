import { formatTime, lodgeInstant, lodgeToday } from "~/core/instants";
import { addMonths, addStayDays, type Period, type StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import type { RoomNight } from "./figures";
import { loadPricedNights, loadRoomNights } from "./load-priced-nights.server";
import {
  calculateDayYearBefore,
  calculatePeriodYearBefore,
  createMonthPeriod,
  groupByMonth,
} from "./periods";
import { calculateRates, type PricedNight, sumPricedNights, wasOnBooks } from "./priced-nights";
import { balanceDueByMonthQuery } from "./stay-queries.server";

const monthCount = 12;
/** Days of pickup, today included. */
const pickupDays = [7, 30] as const;

/**
 * Loads what is on the books for this month and the next eleven, and what was on the books at this time a year
 * ago for the same months of last year. The pickup is what was booked and cancelled in the last 7 and 30 days.
 * A stay counts with its current dates, room and price.
 */
export async function loadOnTheBooks(db: Db, timeZone: string, now: Date) {
  const today = lodgeToday(now, timeZone);
  const months = Array.from({ length: monthCount }, (_, index) =>
    createMonthPeriod(addMonths(today.slice(0, 7), index)),
  );
  const wholePeriod = toPeriod(months);
  const yearAgo = lodgeInstant(calculateDayYearBefore(today), formatTime(now, timeZone), timeZone);
  const [since7Days, since30Days] = pickupDays.map((days) =>
    lodgeInstant(addStayDays(today, 1 - days), "00:00", timeZone).toISOString(),
  ) as [string, string];
  const [nights, nightsYearBefore, balancesDue] = await Promise.all([
    loadPricedNights(db, wholePeriod, since30Days),
    loadPricedNights(db, toPeriod(months.map(calculatePeriodYearBefore)), yearAgo.toISOString()),
    balanceDueByMonthQuery(db, today).execute(),
  ]);
  const booked = nights.filter(isNotCancelled);
  const { roomNights } = await loadRoomNights(db, wholePeriod, booked);
  const allMonths = {
    booked,
    roomNights,
    yearBefore: nightsYearBefore,
    /** Only these nights can affect the pickup; `loadPricedNights` left out those of earlier cancellations. */
    recent: nights.filter(({ stay }) => stay.createdAt >= since30Days || stay.cancelledAt !== null),
  };
  const since = { yearAgo: yearAgo.toISOString(), since7Days, since30Days };
  const byMonth = {
    booked: groupByMonth(booked),
    roomNights: groupByMonth(roomNights),
    yearBefore: groupByMonth(nightsYearBefore),
    recent: groupByMonth(allMonths.recent),
  };
  return {
    today,
    yearAgoInstant: since.yearAgo,
    months: months.map((month) => ({
      ...month,
      ...calculateMonthFigures(
        {
          booked: byMonth.booked(month),
          roomNights: byMonth.roomNights(month),
          yearBefore: byMonth.yearBefore(calculatePeriodYearBefore(month)),
          recent: byMonth.recent(month),
        },
        since,
      ),
    })),
    total: { ...wholePeriod, ...calculateMonthFigures(allMonths, since) },
    balancesDue: {
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
  roomNights: RoomNight[];
  /** Includes nights cancelled since then. */
  yearBefore: PricedNight[];
  /** Of stays that were created or cancelled within the last 30 days. */
  recent: PricedNight[];
}

function calculateMonthFigures(
  { booked, roomNights, yearBefore, recent }: MonthBasis,
  since: { yearAgo: string; since7Days: string; since30Days: string },
) {
  const sums = sumPricedNights(booked);
  return {
    ...sums,
    ...calculateRates(
      sums,
      roomNights.reduce((sum, night) => sum + night.available, 0),
    ),
    pendingNights: booked.filter(({ stay }) => stay.status === "pending").length,
    onBooksYearAgo: sumPricedNights(
      yearBefore.filter(({ stay }) => wasOnBooks(stay, since.yearAgo)),
    ),
    finalLastYear: sumPricedNights(yearBefore.filter(isNotCancelled)),
    pickup7Days: calculatePickup(recent, since.since7Days),
    pickup30Days: calculatePickup(recent, since.since30Days),
  };
}

/** A stay that was both booked and cancelled since then counts as both. */
function calculatePickup(nights: PricedNight[], since: string) {
  const booked = sumPricedNights(nights.filter(({ stay }) => stay.createdAt >= since));
  const cancelled = sumPricedNights(
    nights.filter(({ stay }) => stay.cancelledAt !== null && stay.cancelledAt >= since),
  );
  return {
    bookedNights: booked.nights,
    cancelledNights: cancelled.nights,
    nights: booked.nights - cancelled.nights,
    grossCents: booked.grossCents - cancelled.grossCents,
  };
}

const isNotCancelled = ({ stay }: PricedNight) => stay.cancelledAt === null;

const toPeriod = (months: Period[]): Period => ({
  from: months[0]?.from as StayDate,
  to: months.at(-1)?.to as StayDate,
});
