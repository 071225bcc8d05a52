import type { StayDate } from "db/schema";
import { eachNight, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listOccupiedUnitNights } from "./import-queries.server";

/** Which units are occupied, by stored stays or by earlier lines of the file. */
export interface UnitOccupancy {
  /** Returns the nights of a stay on which a stored stay or block occupies the unit. */
  listTakenNights: (unitId: number, stay: Stay) => StayDate[];
  findEarlierLine: (unitId: number, stay: Stay) => number | undefined;
  occupy: (unitId: number, stay: Stay, line: number) => void;
}

export async function loadUnitOccupancy(
  db: Db,
  unitIds: number[],
  period: { from: StayDate; to: StayDate },
): Promise<UnitOccupancy> {
  const keyOf = (unitId: number, night: StayDate) => `${unitId} ${night}`;
  const occupiedNights = await listOccupiedUnitNights(db, unitIds, period);
  const occupiedKeys = new Set(occupiedNights.map(({ unitId, night }) => keyOf(unitId, night)));
  const lineByKey = new Map<string, number>();
  return {
    listTakenNights: (unitId, stay) =>
      eachNight(stay).filter((night) => occupiedKeys.has(keyOf(unitId, night))),
    findEarlierLine: (unitId, stay) =>
      eachNight(stay)
        .map((night) => lineByKey.get(keyOf(unitId, night)))
        .find((line) => line !== undefined),
    occupy: (unitId, stay, line) => {
      for (const night of eachNight(stay)) lineByKey.set(keyOf(unitId, night), line);
    },
  };
}
