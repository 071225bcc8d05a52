import type { StayDate } from "db/schema";
import { countNights, eachNight, type Stay, staysOverlap } from "~/core/stay";

export interface Holding extends Stay {
  /** Sorts same-day arrivals, for stable rows. */
  key: string;
  units: number;
}

const byArrival = (a: Holding, b: Holding) =>
  a.checkIn.localeCompare(b.checkIn) || a.key.localeCompare(b.key);

/**
 * Distributes holdings to rows, one per unit: by arrival, into the first free row. Overbooked holdings get
 * extra rows.
 */
export function toUnitRows<T extends Holding>(holdings: T[], units: number): T[][] {
  const rows: T[][] = Array.from({ length: units }, () => []);
  for (const holding of [...holdings].sort(byArrival)) {
    for (let count = 0; count < holding.units; count++) {
      const free = rows.find((row) => (row.at(-1)?.checkOut ?? "") <= holding.checkIn);
      if (free) free.push(holding);
      else rows.push([holding]);
    }
  }
  return rows;
}

/** A free night, or the visible nights of a holding. */
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

export function toCells<T extends Stay>(row: T[], period: Stay): UnitCell<T>[] {
  const held = row.filter((holding) => staysOverlap(holding, period));
  return eachNight(period).flatMap((day): UnitCell<T>[] => {
    const holding = held.find(({ checkIn, checkOut }) => checkIn <= day && day < checkOut);
    if (!holding) return [{ kind: "free", day }];
    const beginsBefore = holding.checkIn < period.checkIn;
    if (day !== (beginsBefore ? period.checkIn : holding.checkIn)) return [];
    const endsAfter = holding.checkOut > period.checkOut;
    const checkOut = endsAfter ? period.checkOut : holding.checkOut;
    const nights = countNights({ checkIn: day, checkOut });
    return [{ kind: "held", day, holding, nights, beginsBefore, endsAfter }];
  });
}

/** Returns the holdings on nights with too few free units for `wanted` units. */
export function findConflicts<T extends Holding>(
  holdings: T[],
  period: Stay,
  { units, wanted }: { units: number; wanted: number },
): T[] {
  const shortNights = eachNight(period).filter((night) => {
    const taken = holdings
      .filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)
      .reduce((sum, holding) => sum + holding.units, 0);
    return taken + wanted > units;
  });
  return holdings
    .filter(({ checkIn, checkOut }) =>
      shortNights.some((night) => checkIn <= night && night < checkOut),
    )
    .sort(byArrival);
}
