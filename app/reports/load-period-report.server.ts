import { boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { lodgeToday } from "~/core/instants";
import type { Currency } from "~/core/money";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { countryName } from "~/guests/profiles/countries";
import { formatSource } from "~/reservations/bookings/booking-labels";
import { calculateShare, type RoomNight } from "./figures";
import { toInstantRange } from "./load-dashboard.server";
import { loadPricedNights, loadRoomNights } from "./load-priced-nights.server";
import {
  calculatePeriodYearBefore,
  formatPeriod,
  formatShortMonth,
  groupByMonth,
  isWholeMonth,
  listMonths,
} from "./periods";
import {
  type Amount,
  type CountedStay,
  calculateRates,
  type PricedNight,
  subtractTax,
  sumPricedNights,
} from "./priced-nights";
import { cancellationsQuery, extrasQuery } from "./stay-queries.server";

interface LodgeContext {
  timeZone: string;
  currency: Currency;
}

interface PeriodActivity {
  nights: PricedNight[];
  roomNights: RoomNight[];
  extras: ({ day: string } & Amount)[];
  /** Charges for no-shows and early departures. */
  charges: ({ day: string } & Amount)[];
  cancelled: ({ day: string; nights: number; totalCents: number } & Amount)[];
}

/** Loads the figures of a period (both ends included) and of the same days a year earlier. */
export async function loadPeriodReport(db: Db, period: Period, lodge: LodgeContext) {
  const periodBefore = calculatePeriodYearBefore(period);
  const [{ rooms, ...current }, { rooms: _, ...before }] = await Promise.all([
    loadActivity(db, period, lodge),
    loadActivity(db, periodBefore, lodge),
  ]);
  const [currentByMonth, earlierByMonth] = [splitByMonth(current), splitByMonth(before)];
  const group = (getKey: (stay: CountedStay) => string, names: string[] | null = null) =>
    groupByStay(current.nights, before.nights, getKey, names);
  return {
    period,
    periodBefore,
    total: summariseActivity(current),
    before: summariseActivity(before),
    months: listMonths(period).map((month) => ({
      name: isWholeMonth(month) ? formatShortMonth(month.from) : formatPeriod(month),
      ...summariseActivity(currentByMonth(month)),
      before: summariseActivity(earlierByMonth(calculatePeriodYearBefore(month))),
    })),
    rooms: rooms
      .map(({ id, name }) => ({
        name,
        ...summariseActivity(filterByRoom(current, id)),
        before: summariseActivity(filterByRoom(before, id)),
      }))
      .filter(({ available, before: { nights } }) => available > 0 || nights > 0),
    boards: group(
      ({ board }) => boardLabels[board],
      boards.map((board) => boardLabels[board]),
    ),
    sources: group(formatSource),
    countries: group(({ country }) => (country ? countryName(country) : "Unknown")),
  };
}

export type PeriodReport = Awaited<ReturnType<typeof loadPeriodReport>>;
export type PeriodFigures = PeriodReport["total"];
/** The stays with one board, source or country. */
export type BreakdownRow = PeriodReport["sources"][number];

async function loadActivity(db: Db, period: Period, { timeZone, currency }: LodgeContext) {
  const [nights, lines, cancelled] = await Promise.all([
    loadPricedNights(db, period),
    extrasQuery(db, period).execute(),
    cancellationsQuery(db, toInstantRange(period, timeZone)).execute(),
  ]);
  const toAmount = (grossCents: number, taxPercent: number) => ({
    grossCents,
    netCents: subtractTax(grossCents, taxPercent, currency),
  });
  const listAmounts = (isCharge: 0 | 1) =>
    lines
      .filter((line) => line.isCharge === isCharge)
      .map(({ day, cents, taxPercent }) => ({ day, ...toAmount(cents, taxPercent) }));
  return {
    ...(await loadRoomNights(db, period, nights)),
    nights,
    extras: listAmounts(0),
    charges: listAmounts(1),
    cancelled: cancelled.map(({ cancelledAt, chargeCents, taxPercent, ...row }) => ({
      ...row,
      day: lodgeToday(new Date(cancelledAt), timeZone),
      ...toAmount(chargeCents, taxPercent),
    })),
  };
}

/** Extras, charges and cancellations are not reported by room. */
const filterByRoom = (activity: PeriodActivity, id: number): PeriodActivity => ({
  nights: activity.nights.filter(({ roomId }) => roomId === id),
  roomNights: activity.roomNights.filter(({ roomId }) => roomId === id),
  extras: [],
  charges: [],
  cancelled: [],
});

function splitByMonth({ nights, roomNights, extras, charges, cancelled }: PeriodActivity) {
  const byMonth = {
    nights: groupByMonth(nights),
    roomNights: groupByMonth(roomNights),
    extras: groupByMonth(extras),
    charges: groupByMonth(charges),
    cancelled: groupByMonth(cancelled),
  };
  return (month: Period): PeriodActivity => ({
    nights: byMonth.nights(month),
    roomNights: byMonth.roomNights(month),
    extras: byMonth.extras(month),
    charges: byMonth.charges(month),
    cancelled: byMonth.cancelled(month),
  });
}

function summariseActivity({ nights, roomNights, cancelled, ...otherActivity }: PeriodActivity) {
  const sums = sumPricedNights(nights);
  const extras = addAmounts(otherActivity.extras);
  const charges = addAmounts([...cancelled, ...otherActivity.charges]);
  return {
    ...sums,
    ...calculateRates(
      sums,
      sumOf(roomNights, (night) => night.available),
    ),
    boardNetCents: sums.netCents - sums.roomNetCents,
    extraCents: extras.grossCents,
    chargeCents: charges.grossCents,
    totalCents: sums.grossCents + extras.grossCents + charges.grossCents,
    totalNetCents: sums.netCents + extras.netCents + charges.netCents,
    cancelled: cancelled.length,
    cancelledNights: sumOf(cancelled, (stay) => stay.nights),
    cancelledTotalCents: sumOf(cancelled, ({ totalCents }) => totalCents),
  };
}

/**
 * Groups nights by a property of their stays. If `names` is not null, these groups come first, also those
 * without nights. Otherwise the groups are sorted by nights.
 */
function groupByStay(
  nights: PricedNight[],
  before: PricedNight[],
  getKey: (stay: CountedStay) => string,
  names: string[] | null,
) {
  const nightsByKey = groupBy(nights, ({ stay }) => getKey(stay));
  const nightsBeforeByKey = groupBy(before, ({ stay }) => getKey(stay));
  const groups = [
    ...new Set([...(names ?? []), ...nightsByKey.keys(), ...nightsBeforeByKey.keys()]),
  ].map((name) => {
    const nightsOfGroup = nightsByKey.get(name) ?? [];
    const sums = sumPricedNights(nightsOfGroup);
    const sumsBefore = sumPricedNights(nightsBeforeByKey.get(name) ?? []);
    return {
      name,
      stays: new Set(nightsOfGroup.map(({ stay }) => stay)).size,
      ...sums,
      adrCents: calculateRates(sums, 0).adrCents,
      share: calculateShare(sums.nights, nights.length),
      before: { nights: sumsBefore.nights, grossCents: sumsBefore.grossCents },
    };
  });
  if (names) return groups;
  return groups.toSorted((a, b) => b.nights - a.nights || a.name.localeCompare(b.name, "en"));
}

function groupBy(nights: PricedNight[], getKey: (night: PricedNight) => string) {
  const groups = new Map<string, PricedNight[]>();
  for (const night of nights) {
    const key = getKey(night);
    const nightsOfKey = groups.get(key);
    if (nightsOfKey) nightsOfKey.push(night);
    else groups.set(key, [night]);
  }
  return groups;
}

const sumOf = <T>(rows: T[], value: (row: T) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

const addAmounts = (rows: Amount[]): Amount => ({
  grossCents: sumOf(rows, ({ grossCents }) => grossCents),
  netCents: sumOf(rows, ({ netCents }) => netCents),
});
