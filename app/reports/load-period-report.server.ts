import { boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { lodgeToday } from "~/core/instants";
import type { Currency } from "~/core/money";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { countryName } from "~/guests/profiles/countries";
import { formatSource } from "~/reservations/bookings/booking-labels";
import {
  findPeriodYearBefore,
  formatPeriod,
  formatShortMonth,
  groupByMonth,
  isWholeMonth,
  listMonths,
} from "./calendar-months";
import { calculateShare, type RoomNight } from "./figures";
import { toInstantRange } from "./load-dashboard.server";
import { loadAvailableNights, loadPricedNights } from "./load-priced-nights.server";
import {
  type Amount,
  type CountedStay,
  calculateRates,
  type PricedNight,
  subtractTax,
  sumPricedNights,
} from "./priced-nights";
import { cancellationsQuery, extrasQuery } from "./stay-queries.server";

interface Clock {
  timeZone: string;
  currency: Currency;
}

interface PeriodActivity {
  nights: PricedNight[];
  available: RoomNight[];
  extras: ({ day: string } & Amount)[];
  /** Charges for no-shows and early departures. */
  charges: ({ day: string } & Amount)[];
  cancelled: ({ day: string; nights: number; worthCents: number } & Amount)[];
}

/**
 * Loads the figures of a period (both ends included) and of the same days a year earlier.
 * Reports totals, and figures by month, room, board, source and country.
 */
export async function loadPeriodReport(db: Db, period: Period, clock: Clock) {
  const periodBefore = findPeriodYearBefore(period);
  const [{ rooms, ...now }, { rooms: _, ...before }] = await Promise.all([
    loadActivity(db, period, clock),
    loadActivity(db, periodBefore, clock),
  ]);
  const [inMonth, inMonthBefore] = [splitByMonth(now), splitByMonth(before)];
  const group = (keyOf: (stay: CountedStay) => string, names: string[] | null = null) =>
    groupNights(now.nights, before.nights, keyOf, names);
  return {
    period,
    periodBefore,
    total: summariseActivity(now),
    before: summariseActivity(before),
    months: listMonths(period).map((month) => ({
      name: isWholeMonth(month) ? formatShortMonth(month.from) : formatPeriod(month),
      ...summariseActivity(inMonth(month)),
      before: summariseActivity(inMonthBefore(findPeriodYearBefore(month))),
    })),
    rooms: rooms
      .map(({ id, name }) => ({
        name,
        ...summariseActivity(filterByRoom(now, id)),
        before: summariseActivity(filterByRoom(before, id)),
      }))
      .filter(({ available, before: { nights } }) => available > 0 || nights > 0),
    boards: group(
      ({ board }) => boardLabels[board],
      boards.map((board) => boardLabels[board]),
    ),
    sources: group(formatSource),
    countries: group(({ country }) => (country ? countryName(country) : "Not known")),
  };
}

export type PeriodReport = Awaited<ReturnType<typeof loadPeriodReport>>;
export type PeriodFigures = PeriodReport["total"];
export type PeriodGroup = PeriodReport["sources"][number];

async function loadActivity(db: Db, period: Period, { timeZone, currency }: Clock) {
  const [nights, lines, cancelled] = await Promise.all([
    loadPricedNights(db, period),
    extrasQuery(db, period).execute(),
    cancellationsQuery(db, toInstantRange(period, timeZone)).execute(),
  ]);
  const amount = (grossCents: number, taxPercent: number) => ({
    grossCents,
    netCents: subtractTax(grossCents, taxPercent, currency),
  });
  const amounts = (isCharge: 0 | 1) =>
    lines
      .filter((line) => line.isCharge === isCharge)
      .map(({ day, cents, taxPercent }) => ({ day, ...amount(cents, taxPercent) }));
  return {
    ...(await loadAvailableNights(db, period, nights)),
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

const filterByRoom = (happened: PeriodActivity, id: number): PeriodActivity => ({
  nights: happened.nights.filter(({ roomId }) => roomId === id),
  available: happened.available.filter(({ roomId }) => roomId === id),
  extras: [],
  charges: [],
  cancelled: [],
});

function splitByMonth({ nights, available, extras, charges, cancelled }: PeriodActivity) {
  const split = {
    nights: groupByMonth(nights),
    available: groupByMonth(available),
    extras: groupByMonth(extras),
    charges: groupByMonth(charges),
    cancelled: groupByMonth(cancelled),
  };
  return (month: Period): PeriodActivity => ({
    nights: split.nights(month),
    available: split.available(month),
    extras: split.extras(month),
    charges: split.charges(month),
    cancelled: split.cancelled(month),
  });
}

function summariseActivity({ nights, available, cancelled, ...happened }: PeriodActivity) {
  const sums = sumPricedNights(nights);
  const extras = addAmounts(happened.extras);
  const charges = addAmounts([...cancelled, ...happened.charges]);
  return {
    ...sums,
    ...calculateRates(
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

/** Groups nights by a property of their stays: in the order of `names`, or largest group first. */
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
      const sums = sumPricedNights(own);
      const was = sumPricedNights(beforeByKey.get(name) ?? []);
      return {
        name,
        stays: new Set(own.map(({ stay }) => stay)).size,
        ...sums,
        adrCents: calculateRates(sums, 0).adrCents,
        share: calculateShare(sums.nights, nights.length),
        nightsBefore: was.nights,
        grossCentsBefore: was.grossCents,
      };
    },
  );
  if (names) return groups;
  return groups.toSorted((a, b) => b.nights - a.nights || a.name.localeCompare(b.name, "en"));
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
