import { formatTime, lodgeInstant, lodgeToday } from "~/core/instants";
import { addMonth, addStayDays, type Period, type StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { byMonth, monthPeriod, periodYearBefore, yearBefore } from "./calendar-months";
import type { RoomNight } from "./figures";
import { addNights, type PricedNight, ratesOf, wasOnBooks } from "./priced-nights";
import { readAvailable, readNights } from "./read-nights.server";
import { owedByMonthQuery } from "./stay-queries.server";

const monthCount = 12;
/** Over how many of the lodge's days, today among them, pickup is told. */
const pickupDays = [7, 30] as const;

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
  const all = {
    booked,
    available,
    before,
    /** Only these can have been picked up or lost. */
    recent: nights.filter(({ stay }) => stay.createdAt >= fourWeeks || stay.cancelledAt !== null),
  };
  const since = { yearAgo: yearAgo.toISOString(), week, fourWeeks };
  const inMonth = {
    booked: byMonth(booked),
    available: byMonth(available),
    before: byMonth(before),
    recent: byMonth(all.recent),
  };
  return {
    today,
    yearAgo: since.yearAgo,
    months: months.map((month) => ({
      ...month,
      ...figuresOf(
        {
          booked: inMonth.booked(month),
          available: inMonth.available(month),
          before: inMonth.before(periodYearBefore(month)),
          recent: inMonth.recent(month),
        },
        since,
      ),
    })),
    total: { ...whole, ...figuresOf(all, since) },
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

/** What the figures of some of the months are made of. */
interface Basis {
  booked: PricedNight[];
  available: RoomNight[];
  /** Of the same months of last year. */
  before: PricedNight[];
  recent: PricedNight[];
}

function figuresOf(
  { booked, available, before, recent }: Basis,
  since: { yearAgo: string; week: string; fourWeeks: string },
) {
  const sums = addNights(booked);
  return {
    ...sums,
    ...ratesOf(
      sums,
      available.reduce((sum, night) => sum + night.available, 0),
    ),
    pendingNights: booked.filter(({ stay }) => stay.status === "pending").length,
    /** A year ago, for the same month of last year. */
    yearAgo: addNights(before.filter(({ stay }) => wasOnBooks(stay, since.yearAgo))),
    /** What that month came to in the end. */
    lastYear: addNights(before.filter(isKept)),
    week: pickedUp(recent, since.week),
    fourWeeks: pickedUp(recent, since.fourWeeks),
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

const spanOf = (months: Period[]): Period => ({
  from: months[0]?.from as StayDate,
  to: months.at(-1)?.to as StayDate,
});
