import type { StayDate } from "db/schema";
import { countNights, eachNight, type Stay, staysOverlap } from "~/core/stay";

export interface Holding extends Stay {
  /** Orders arrivals of the same day, so that the rows are the same on every page view. */
  key: string;
  units: number;
}

const compareArrivals = (a: Holding, b: Holding) =>
  a.checkIn.localeCompare(b.checkIn) || a.key.localeCompare(b.key);

/** One row per unit. Each holding gets the first free row, by arrival. Overbooked holdings get extra rows. */
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

export type UnitCell<T> =
  | { kind: "free"; day: StayDate }
  | {
      kind: "occupied";
      day: StayDate;
      holding: T;
      nights: number;
      startsBeforePeriod: boolean;
      endsAfterPeriod: boolean;
    };

export function toUnitCells<T extends Stay>(row: T[], period: Stay): UnitCell<T>[] {
  const visibleHoldings = row.filter((holding) => staysOverlap(holding, period));
  return eachNight(period).flatMap((day): UnitCell<T>[] => {
    const holding = visibleHoldings.find(
      ({ checkIn, checkOut }) => checkIn <= day && day < checkOut,
    );
    if (!holding) return [{ kind: "free", day }];
    const startsBeforePeriod = holding.checkIn < period.checkIn;
    if (day !== (startsBeforePeriod ? period.checkIn : holding.checkIn)) return [];
    const endsAfterPeriod = holding.checkOut > period.checkOut;
    const checkOut = endsAfterPeriod ? period.checkOut : holding.checkOut;
    const nights = countNights({ checkIn: day, checkOut });
    return [
      {
        kind: "occupied",
        day,
        holding,
        nights,
        startsBeforePeriod,
        endsAfterPeriod,
      },
    ];
  });
}

/** Returns the holdings on nights that have too few free units, by arrival. */
export function findConflicts<T extends Holding>(
  holdings: T[],
  period: Stay,
  { units, requestedUnits }: { units: number; requestedUnits: number },
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
