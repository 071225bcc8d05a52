import { TZDate } from "@date-fns/tz";
import type { DoorCondition, StayDate } from "db/schema";
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
  condition: DoorCondition;
  /** The status for tonight's guest. The guest's own earlier nights in the unit do not make it dirty. */
  foundIn: DoorCondition;
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
  const doors = await listHousekeepingUnits(db, nights, minutesAhead);
  const holders = await loadOccupants(
    db,
    doors.flatMap((door) => [door.beforeStay, door.tonightStay, door.usedStay, door.othersStay]),
    doors.flatMap((door) => [
      door.beforeBlock,
      door.tonightBlock,
      door.usedBlock,
      door.othersBlock,
    ]),
    timeZone,
  );
  const held = (stay: string | null, block: number | null) =>
    holders.get(stay ?? block ?? "") ?? null;
  const names = {
    before: new Map(doors.map(({ beforeStay, name }) => [beforeStay, name])),
    tonight: new Map(doors.map(({ tonightStay, name }) => [tonightStay, name])),
  };
  const doorOf = ({ id }: HousekeepingStay, night: "before" | "tonight") =>
    names[night].get(id) ?? "";
  const day = doors.flatMap((door): HousekeepingUnit[] => {
    const use = toLastOccupancy(door.usedNight, held(door.usedStay, door.usedBlock));
    const useByOthers = toLastOccupancy(door.othersNight, held(door.othersStay, door.othersBlock));
    const of = {
      before: held(door.beforeStay, door.beforeBlock),
      tonight: held(door.tonightStay, door.tonightBlock),
      use,
      move: door.movesOn && door.movesTo ? { day: door.movesOn, to: door.movesTo } : null,
    };
    // Units of unlisted rooms appear only while occupied.
    if (!door.isListed && !of.before && !of.tonight) return [];
    const happenings = listUnitEvents(of, tonight, doorOf);
    const part = findDayPart(happenings);
    const { condition: said, markedAt } = door;
    const mark = said && markedAt ? { condition: said, at: markedAt } : null;
    const condition = deriveCondition(mark, use, timeZone);
    const isSaid = condition === said;
    return [
      {
        ...{ id: door.id, name: door.name, roomId: door.roomId, roomName: door.roomName },
        ...{ part, happenings, condition },
        foundIn: deriveCondition(mark, useByOthers, timeZone),
        isToClean: condition === "dirty" && part !== "Out of order",
        tonight: door.tonightStay,
        markedAt: isSaid ? markedAt : null,
        markedBy: isSaid ? door.markedBy : null,
        note: door.note ?? "",
        notedAt: door.notedAt,
        notedBy: door.notedBy,
        isUnfit: door.isUnfit === 1,
        version: door.version ?? 1,
      },
    ];
  });
  return day
    .map((door) => ({
      door,
      place: dayParts.indexOf(door.part),
      time: findTimeNeeded(door.happenings),
    }))
    .sort((one, other) => one.place - other.place || one.time.localeCompare(other.time))
    .map(({ door }) => door);
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
  present: OperationContext,
): Promise<Map<string, Pick<HousekeepingUnit, "name" | "condition" | "isUnfit">>> {
  const doors = await loadHousekeepingUnits(db, present);
  return new Map(
    doors.flatMap(({ tonight, name, foundIn, isUnfit }) =>
      tonight ? [[tonight, { name, condition: foundIn, isUnfit }]] : [],
    ),
  );
}
