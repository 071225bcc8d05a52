import { boards } from "db/schema";
import { boardNames } from "~/catalogue/rooms/boards";
import { lodgeToday } from "~/core/instants";
import type { Currency } from "~/core/money";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { countryName } from "~/guests/profiles/countries";
import { nameSource } from "~/reservations/bookings/booking-words";
import {
  byMonth,
  isWholeMonth,
  monthsOf,
  namePeriod,
  periodYearBefore,
  shortMonth,
} from "./calendar-months";
import { type RoomNight, shareOf } from "./figures";
import {
  type Amount,
  addNights,
  type CountedStay,
  type PricedNight,
  ratesOf,
  withoutTax,
} from "./priced-nights";
import { instantsOf } from "./read-dashboard.server";
import { readAvailable, readNights } from "./read-nights.server";
import { cancellationsQuery, extrasQuery } from "./stay-queries.server";

interface Clock {
  timeZone: string;
  currency: Currency;
}

/** All that happened on the days of a period. */
interface Happened {
  nights: PricedNight[];
  available: RoomNight[];
  extras: ({ day: string } & Amount)[];
  /** Of no-shows and early departures. */
  charges: ({ day: string } & Amount)[];
  cancelled: ({ day: string; nights: number; worthCents: number } & Amount)[];
}

/**
 * The figures of any days, both ends included, beside the same days a year before: in all, by calendar
 * month, by kind of room, by board, by source and by country.
 */
export async function readSpan(db: Db, period: Period, clock: Clock) {
  const periodBefore = periodYearBefore(period);
  const [{ rooms, ...now }, { rooms: _, ...before }] = await Promise.all([
    readHappened(db, period, clock),
    readHappened(db, periodBefore, clock),
  ]);
  const [inMonth, inMonthBefore] = [splitByMonth(now), splitByMonth(before)];
  const group = (keyOf: (stay: CountedStay) => string, names: string[] | null = null) =>
    groupNights(now.nights, before.nights, keyOf, names);
  return {
    period,
    periodBefore,
    total: sumUp(now),
    before: sumUp(before),
    months: monthsOf(period).map((month) => ({
      name: isWholeMonth(month) ? shortMonth(month.from) : namePeriod(month),
      ...sumUp(inMonth(month)),
      before: sumUp(inMonthBefore(periodYearBefore(month))),
    })),
    rooms: rooms
      .map(({ id, name }) => ({
        name,
        ...sumUp(ofRoom(now, id)),
        before: sumUp(ofRoom(before, id)),
      }))
      .filter(({ available, before: { nights } }) => available > 0 || nights > 0),
    boards: group(
      ({ board }) => boardNames[board],
      boards.map((board) => boardNames[board]),
    ),
    sources: group(nameSource),
    countries: group(({ country }) => (country ? countryName(country) : "Not known")),
  };
}

export type Span = Awaited<ReturnType<typeof readSpan>>;
export type SpanFigures = Span["total"];
export type SpanGroup = Span["sources"][number];

async function readHappened(db: Db, period: Period, { timeZone, currency }: Clock) {
  const [nights, lines, cancelled] = await Promise.all([
    readNights(db, period),
    extrasQuery(db, period).execute(),
    cancellationsQuery(db, instantsOf(period, timeZone)).execute(),
  ]);
  const amount = (grossCents: number, taxPercent: number) => ({
    grossCents,
    netCents: withoutTax(grossCents, taxPercent, currency),
  });
  const amounts = (isCharge: 0 | 1) =>
    lines
      .filter((line) => line.isCharge === isCharge)
      .map(({ day, cents, taxPercent }) => ({ day, ...amount(cents, taxPercent) }));
  return {
    ...(await readAvailable(db, period, nights)),
    nights,
    extras: amounts(0),
    charges: amounts(1),
    cancelled: cancelled.map(({ cancelledAt, chargeCents, taxPercent, ...row }) => ({
      ...row,
      day: lodgeToday(new Date(cancelledAt), timeZone),
      ...amount(chargeCents, taxPercent),
    })),
  };
}

const ofRoom = (happened: Happened, id: number): Happened => ({
  nights: happened.nights.filter(({ roomId }) => roomId === id),
  available: happened.available.filter(({ roomId }) => roomId === id),
  extras: [],
  charges: [],
  cancelled: [],
});

/** What happened in each of the months. */
function splitByMonth({ nights, available, extras, charges, cancelled }: Happened) {
  const split = {
    nights: byMonth(nights),
    available: byMonth(available),
    extras: byMonth(extras),
    charges: byMonth(charges),
    cancelled: byMonth(cancelled),
  };
  return (month: Period): Happened => ({
    nights: split.nights(month),
    available: split.available(month),
    extras: split.extras(month),
    charges: split.charges(month),
    cancelled: split.cancelled(month),
  });
}

function sumUp({ nights, available, cancelled, ...happened }: Happened) {
  const sums = addNights(nights);
  const extras = addAmounts(happened.extras);
  const charges = addAmounts([...cancelled, ...happened.charges]);
  return {
    ...sums,
    ...ratesOf(
      sums,
      sum(available, (night) => night.available),
    ),
    boardNetCents: sums.netCents - sums.roomNetCents,
    extraCents: extras.grossCents,
    chargeCents: charges.grossCents,
    allCents: sums.grossCents + extras.grossCents + charges.grossCents,
    allNetCents: sums.netCents + extras.netCents + charges.netCents,
    cancelled: cancelled.length,
    cancelledNights: sum(cancelled, (stay) => stay.nights),
    cancelledWorthCents: sum(cancelled, ({ worthCents }) => worthCents),
  };
}

/** Nights by what their stays have in common, those with the most first, or in the order of `names`. */
function groupNights(
  nights: PricedNight[],
  before: PricedNight[],
  keyOf: (stay: CountedStay) => string,
  names: string[] | null,
) {
  const byKey = groupBy(nights, ({ stay }) => keyOf(stay));
  const beforeByKey = groupBy(before, ({ stay }) => keyOf(stay));
  const groups = [...new Set([...(names ?? []), ...byKey.keys(), ...beforeByKey.keys()])].map(
    (name) => {
      const own = byKey.get(name) ?? [];
      const sums = addNights(own);
      const was = addNights(beforeByKey.get(name) ?? []);
      return {
        name,
        stays: new Set(own.map(({ stay }) => stay)).size,
        ...sums,
        adrCents: ratesOf(sums, 0).adrCents,
        share: shareOf(sums.nights, nights.length),
        nightsBefore: was.nights,
        grossCentsBefore: was.grossCents,
      };
    },
  );
  if (names) return groups;
  return groups.toSorted(
    (one, other) => other.nights - one.nights || one.name.localeCompare(other.name, "en"),
  );
}

function groupBy(nights: PricedNight[], keyOf: (night: PricedNight) => string) {
  const groups = new Map<string, PricedNight[]>();
  for (const night of nights) {
    const key = keyOf(night);
    const known = groups.get(key);
    if (known) known.push(night);
    else groups.set(key, [night]);
  }
  return groups;
}

const sum = <T>(rows: T[], value: (row: T) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

const addAmounts = (rows: Amount[]): Amount => ({
  grossCents: sum(rows, ({ grossCents }) => grossCents),
  netCents: sum(rows, ({ netCents }) => netCents),
});
