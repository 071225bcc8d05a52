import type { StayDate } from "db/schema";
import { countNights, eachNight, type Stay, staysOverlap } from "~/core/stay";

/** A booking or block that holds units of a room. */
export interface Holding extends Stay {
  /** Orders arrivals of the same day, so that the rows are the same on every page view. */
  key: string;
  units: number;
}

const compareArrivals = (a: Holding, b: Holding) =>
  a.checkIn.localeCompare(b.checkIn) || a.key.localeCompare(b.key);

/**
 * Distributes holdings to rows, one per unit: by arrival, into the first free row. Overbooked holdings get
 * extra rows.
 */
export function toUnitRows<T extends Holding>(holdings: T[], units: number): T[][] {
  const rows: T[][] = Array.from({ length: units }, () => []);
  for (const holding of [...holdings].sort(compareArrivals)) {
    for (let count = 0; count < holding.units; count++) {
      const freeRow = rows.find((row) => (row.at(-1)?.checkOut ?? "") <= holding.checkIn);
      if (freeRow) freeRow.push(holding);
      else rows.push([holding]);
    }
  }
  return rows;
}

/** A free night, or the nights of a holding within the period. */
export type UnitCell<T> =
  | { kind: "free"; day: StayDate }
  | {
      kind: "held";
      day: StayDate;
      holding: T;
      nights: number;
      beginsBefore: boolean;
      endsAfter: boolean;
    };

/** Returns a row's cells for the period. A holding is one cell over all its nights. */
export function toCells<T extends Stay>(row: T[], period: Stay): UnitCell<T>[] {
  const visibleHoldings = row.filter((holding) => staysOverlap(holding, period));
  return eachNight(period).flatMap((day): UnitCell<T>[] => {
    const holding = visibleHoldings.find(
      ({ checkIn, checkOut }) => checkIn <= day && day < checkOut,
    );
    if (!holding) return [{ kind: "free", day }];
    const beginsBefore = holding.checkIn < period.checkIn;
    if (day !== (beginsBefore ? period.checkIn : holding.checkIn)) return [];
    const endsAfter = holding.checkOut > period.checkOut;
    const checkOut = endsAfter ? period.checkOut : holding.checkOut;
    const nights = countNights({ checkIn: day, checkOut });
    return [{ kind: "held", day, holding, nights, beginsBefore, endsAfter }];
  });
}

/**
 * Returns the holdings on the nights that have too few free units, by arrival.
 * @param units how many units the room has
 * @param wanted how many units are requested
 */
export function findConflicts<T extends Holding>(
  holdings: T[],
  period: Stay,
  { units, wanted: requestedUnits }: { units: number; wanted: number },
): T[] {
  const shortNights = eachNight(period).filter((night) => {
    const taken = holdings
      .filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)
      .reduce((sum, holding) => sum + holding.units, 0);
    return taken + requestedUnits > units;
  });
  return holdings
    .filter(({ checkIn, checkOut }) =>
      shortNights.some((night) => checkIn <= night && night < checkOut),
    )
    .sort(compareArrivals);
}
