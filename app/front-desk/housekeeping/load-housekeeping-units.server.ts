import { TZDate } from "@date-fns/tz";
import type { HousekeepingStatus, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  listHousekeepingBlocks,
  listHousekeepingStays,
  listHousekeepingUnits,
} from "./housekeeping-queries.server";
import {
  type DayPart,
  dayParts,
  deriveCondition,
  findDayPart,
  findTimeNeeded,
  type HousekeepingStay,
  type LastOccupancy,
  listUnitEvents,
  type Occupant,
  type UnitEvent,
} from "./unit-day";

export interface HousekeepingUnit {
  id: number;
  name: string;
  roomId: number;
  roomName: string;
  part: DayPart;
  happenings: UnitEvent[];
  condition: HousekeepingStatus;
  /** The status for tonight's guest. The guest's own earlier nights in the unit do not make it dirty. */
  foundIn: HousekeepingStatus;
  /** Dirty and not out of service. */
  isToClean: boolean;
  tonight: string | null;
  /** Null if the status was derived from use. */
  markedAt: string | null;
  markedBy: string | null;
  note: string;
  notedAt: string | null;
  notedBy: string | null;
  isUnfit: boolean;
  version: number;
}

/** Loads every unit for the business day: arrivals by time, then departures, stayovers, free and blocked. */
export async function loadHousekeepingUnits(
  db: Db,
  { settings, now }: OperationContext,
): Promise<HousekeepingUnit[]> {
  const { timeZone } = settings.general;
  const tonight = lodgeToday(now, timeZone);
  const minutesAhead = -new TZDate(now.getTime(), timeZone).getTimezoneOffset();
  const nights = { before: addStayDays(tonight, -1), tonight };
  const units = await listHousekeepingUnits(db, nights, minutesAhead);
  const holders = await loadOccupants(
    db,
    units.flatMap((unit) => [unit.beforeStay, unit.tonightStay, unit.usedStay, unit.othersStay]),
    units.flatMap((unit) => [
      unit.beforeBlock,
      unit.tonightBlock,
      unit.usedBlock,
      unit.othersBlock,
    ]),
    timeZone,
  );
  const held = (stay: string | null, block: number | null) =>
    holders.get(stay ?? block ?? "") ?? null;
  const names = {
    before: new Map(units.map(({ beforeStay, name }) => [beforeStay, name])),
    tonight: new Map(units.map(({ tonightStay, name }) => [tonightStay, name])),
  };
  const unitOf = ({ id }: HousekeepingStay, night: "before" | "tonight") =>
    names[night].get(id) ?? "";
  const day = units.flatMap((unit): HousekeepingUnit[] => {
    const use = toLastOccupancy(unit.usedNight, held(unit.usedStay, unit.usedBlock));
    const useByOthers = toLastOccupancy(unit.othersNight, held(unit.othersStay, unit.othersBlock));
    const of = {
      before: held(unit.beforeStay, unit.beforeBlock),
      tonight: held(unit.tonightStay, unit.tonightBlock),
      use,
      move: unit.movesOn && unit.movesTo ? { day: unit.movesOn, to: unit.movesTo } : null,
    };
    // Units of unlisted rooms appear only while occupied.
    if (!unit.isListed && !of.before && !of.tonight) return [];
    const happenings = listUnitEvents(of, tonight, unitOf);
    const part = findDayPart(happenings);
    const { condition: said, markedAt } = unit;
    const mark = said && markedAt ? { condition: said, at: markedAt } : null;
    const condition = deriveCondition(mark, use, timeZone);
    const isPrinted = condition === said;
    return [
      {
        ...{ id: unit.id, name: unit.name, roomId: unit.roomId, roomName: unit.roomName },
        ...{ part, happenings, condition },
        foundIn: deriveCondition(mark, useByOthers, timeZone),
        isToClean: condition === "dirty" && part !== "Out of order",
        tonight: unit.tonightStay,
        markedAt: isPrinted ? markedAt : null,
        markedBy: isPrinted ? unit.markedBy : null,
        note: unit.note ?? "",
        notedAt: unit.notedAt,
        notedBy: unit.notedBy,
        isUnfit: unit.isUnfit === 1,
        version: unit.version ?? 1,
      },
    ];
  });
  return day
    .map((unit) => ({
      unit,
      place: dayParts.indexOf(unit.part),
      time: findTimeNeeded(unit.happenings),
    }))
    .sort((a, b) => a.place - b.place || a.time.localeCompare(b.time))
    .map(({ unit }) => unit);
}

const toLastOccupancy = (night: StayDate | null, holder: Occupant | null): LastOccupancy | null =>
  night && holder ? { night, holder } : null;

async function loadOccupants(
  db: Db,
  stays: (string | null)[],
  blocks: (number | null)[],
  timeZone: string,
) {
  const present = <T>(ids: (T | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  const [ofStays, ofBlocks] = await Promise.all([
    listHousekeepingStays(db, present(stays)),
    listHousekeepingBlocks(db, present(blocks)),
  ]);
  return new Map<string | number, Occupant>(
    [...ofStays.map((stay) => withDepartureDay(stay, timeZone)), ...ofBlocks].map((holder) => [
      holder.id,
      holder,
    ]),
  );
}

const withDepartureDay = (
  stay: Omit<HousekeepingStay, "leftOn">,
  timeZone: string,
): HousekeepingStay => ({
  ...stay,
  leftOn: stay.checkedOutAt && lodgeToday(new Date(stay.checkedOutAt), timeZone),
});

/** Returns the name and housekeeping status of tonight's unit, by booking id. */
export async function loadUnitReadiness(
  db: Db,
  operationContext: OperationContext,
): Promise<Map<string, Pick<HousekeepingUnit, "name" | "condition" | "isUnfit">>> {
  const units = await loadHousekeepingUnits(db, operationContext);
  return new Map(
    units.flatMap(({ tonight, name, foundIn, isUnfit }) =>
      tonight ? [[tonight, { name, condition: foundIn, isUnfit }]] : [],
    ),
  );
}
