import type { StayDate } from "db/schema";
import { countNights, eachNight, type Stay, staysOverlap } from "~/core/stay";

/** A stay or a block: it holds units of a room on its nights. */
export interface Holding extends Stay {
  /** Orders what arrives on the same day, so that the rows are the same each time. */
  key: string;
  units: number;
}

const byArrival = (one: Holding, other: Holding) =>
  one.checkIn.localeCompare(other.checkIn) || one.key.localeCompare(other.key);

/**
 * Puts what holds a room into rows, one for each unit: by arrival, each into the first row that is
 * free by then. That never needs more rows than there are units while no night is overbooked; what
 * does not fit, because the units were lowered since, gets rows of its own.
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

/** One cell of a row: a free night, or the nights that a holding has in sight. */
export type UnitCell<T> =
  | { kind: "free"; day: StayDate }
  | {
      kind: "held";
      day: StayDate;
      holding: T;
      nights: number;
      /** It began before the first day in sight, or goes on after the last. */
      beginsBefore: boolean;
      endsAfter: boolean;
    };

/** A unit's row as cells that cover the period from its first to its last night. */
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

/**
 * What keeps `wanted` units from being held on all nights of a period: everything that holds one of
 * the nights on which too few units are left.
 */
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
