import type { Db } from "~/db.server";
import { formatTime, lodgeInstant, lodgeToday } from "~/lodge/instants";
import { addMonth, addStayDays, type Period, type StayDate } from "~/lodge/stay";
import { monthPeriod, periodYearBefore, yearBefore } from "./calendar-months";
import type { RoomNight } from "./figures";
import { isWithin } from "./periods";
import { addNights, type PricedNight, ratesOf, wasOnBooks } from "./priced-nights";
import { readAvailable, readNights } from "./read-nights.server";
import { owedByMonthQuery } from "./stay-queries.server";

const monthCount = 12;
/** Over how many of the lodge's days, today among them, pickup is told. */
export const pickupDays = [7, 30] as const;

/**
 * What is booked for this month and the eleven after it: now, a year ago by the same hour, and what
 * the last days changed. A stay counts with the dates, the room and the price that it has today; when
 * it was changed is not looked at.
 */
export async function readOnTheBooks(db: Db, timeZone: string, now: Date) {
  const today = lodgeToday(now, timeZone);
  const months = Array.from({ length: monthCount }, (_, index) =>
    monthPeriod(addMonth(today.slice(0, 7), index)),
  );
  const whole = spanOf(months);
  const yearAgo = lodgeInstant(yearBefore(today), formatTime(now, timeZone), timeZone);
  const [week, fourWeeks] = pickupDays.map((days) =>
    lodgeInstant(addStayDays(today, 1 - days), "00:00", timeZone).toISOString(),
  ) as [string, string];
  const [nights, before, owed] = await Promise.all([
    readNights(db, whole, fourWeeks),
    readNights(db, spanOf(months.map(periodYearBefore)), yearAgo.toISOString()),
    owedByMonthQuery(db, today).execute(),
  ]);
  const booked = nights.filter(isKept);
  const { available } = await readAvailable(db, whole, booked);
  const basis = {
    booked,
    available,
    before,
    yearAgo: yearAgo.toISOString(),
    /** Only these can have been picked up or lost. */
    recent: nights.filter(({ stay }) => stay.createdAt >= fourWeeks || stay.cancelledAt !== null),
    week,
    fourWeeks,
  };
  return {
    today,
    yearAgo: yearAgo.toISOString(),
    months: months.map((month) => readMonth(month, basis)),
    total: readMonth(whole, basis),
    owed: {
      months: owed,
      total: {
        month: "",
        bills: owed.reduce((sum, { bills }) => sum + bills, 0),
        cents: owed.reduce((sum, { cents }) => sum + cents, 0),
      },
    },
  };
}

export type OnTheBooks = Awaited<ReturnType<typeof readOnTheBooks>>;
export type BookedMonth = OnTheBooks["months"][number];

interface Basis {
  booked: PricedNight[];
  available: RoomNight[];
  before: PricedNight[];
  yearAgo: string;
  recent: PricedNight[];
  week: string;
  fourWeeks: string;
}

/** The figures of some of the months. */
function readMonth(period: Period, basis: Basis) {
  const own = within(basis.booked, period);
  const before = within(basis.before, periodYearBefore(period));
  const recent = within(basis.recent, period);
  const sums = addNights(own);
  const available = basis.available.reduce(
    (sum, night) => sum + (isWithin(period, night.day) ? night.available : 0),
    0,
  );
  return {
    ...period,
    ...sums,
    ...ratesOf(sums, available),
    pendingNights: own.filter(({ stay }) => stay.status === "pending").length,
    /** A year ago, for the same month of last year. */
    yearAgo: addNights(before.filter(({ stay }) => wasOnBooks(stay, basis.yearAgo))),
    /** What that month came to in the end. */
    lastYear: addNights(before.filter(isKept)),
    week: pickedUp(recent, basis.week),
    fourWeeks: pickedUp(recent, basis.fourWeeks),
  };
}

/** What was booked since an instant, and what was cancelled since; one stay can be both. */
function pickedUp(nights: PricedNight[], since: string) {
  const made = addNights(nights.filter(({ stay }) => stay.createdAt >= since));
  const lost = addNights(
    nights.filter(({ stay }) => stay.cancelledAt !== null && stay.cancelledAt >= since),
  );
  return {
    madeNights: made.nights,
    lostNights: lost.nights,
    nights: made.nights - lost.nights,
    grossCents: made.grossCents - lost.grossCents,
  };
}

const isKept = ({ stay }: PricedNight) => stay.cancelledAt === null;

const within = (nights: PricedNight[], period: Period) =>
  nights.filter(({ day }) => isWithin(period, day));

const spanOf = (months: Period[]): Period => ({
  from: months[0]?.from as StayDate,
  to: months.at(-1)?.to as StayDate,
});
