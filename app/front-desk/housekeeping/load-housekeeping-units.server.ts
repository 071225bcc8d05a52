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
  getArrivalSortKey,
  getDayPart,
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
  dayPart: DayPart;
  events: UnitEvent[];
  condition: HousekeepingStatus;
  /** The status for tonight's guest. Earlier nights of the same guest in the unit do not make it dirty. */
  conditionForGuest: HousekeepingStatus;
  needsCleaning: boolean;
  tonightBookingId: string | null;
  /** When staff set the status. Null if the status follows from the use of the unit. */
  markedAt: string | null;
  markedBy: string | null;
  note: string;
  notedAt: string | null;
  notedBy: string | null;
  isUnfit: boolean;
  version: number;
}

/**
 * Loads the units in use: arrivals first by time, then departures and stayovers. Includes units of unlisted rooms only
 * while occupied.
 */
export async function loadHousekeepingUnits(
  db: Db,
  { settings, now }: OperationContext,
): Promise<HousekeepingUnit[]> {
  const { timeZone } = settings.general;
  const tonight = lodgeToday(now, timeZone);
  const utcOffsetMinutes = -new TZDate(now.getTime(), timeZone).getTimezoneOffset();
  const nights = { lastNight: addStayDays(tonight, -1), tonight };
  const units = await listHousekeepingUnits(db, nights, utcOffsetMinutes);
  const occupants = await loadOccupants(
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
  const findOccupant = (bookingId: string | null, blockId: number | null) =>
    occupants.get(bookingId ?? blockId ?? "") ?? null;
  const unitNames = {
    lastNight: new Map(units.map(({ beforeStay, name }) => [beforeStay, name])),
    tonight: new Map(units.map(({ tonightStay, name }) => [tonightStay, name])),
  };
  const getUnitName = ({ id }: HousekeepingStay, night: "lastNight" | "tonight") =>
    unitNames[night].get(id) ?? "";
  const unitsOfDay = units.flatMap((unit): HousekeepingUnit[] => {
    const lastOccupancy = toLastOccupancy(
      unit.usedNight,
      findOccupant(unit.usedStay, unit.usedBlock),
    );
    const lastOtherOccupancy = toLastOccupancy(
      unit.othersNight,
      findOccupant(unit.othersStay, unit.othersBlock),
    );
    const occupancy = {
      lastNight: findOccupant(unit.beforeStay, unit.beforeBlock),
      tonight: findOccupant(unit.tonightStay, unit.tonightBlock),
      lastOccupancy,
      move: unit.movesOn && unit.movesTo ? { day: unit.movesOn, unitName: unit.movesTo } : null,
    };
    if (!unit.isListed && !occupancy.lastNight && !occupancy.tonight) return [];
    const events = listUnitEvents(occupancy, tonight, getUnitName);
    const dayPart = getDayPart(events);
    const { condition: storedCondition, markedAt } = unit;
    const storedStatus =
      storedCondition && markedAt ? { condition: storedCondition, at: markedAt } : null;
    const condition = deriveCondition(storedStatus, lastOccupancy, timeZone);
    const isStoredStatus = condition === storedCondition;
    return [
      {
        id: unit.id,
        name: unit.name,
        roomId: unit.roomId,
        roomName: unit.roomName,
        dayPart,
        events,
        condition,
        conditionForGuest: deriveCondition(storedStatus, lastOtherOccupancy, timeZone),
        needsCleaning: condition === "dirty" && dayPart !== "Out of order",
        tonightBookingId: unit.tonightStay,
        markedAt: isStoredStatus ? markedAt : null,
        markedBy: isStoredStatus ? unit.markedBy : null,
        note: unit.note ?? "",
        notedAt: unit.notedAt,
        notedBy: unit.notedBy,
        isUnfit: unit.isUnfit === 1,
        version: unit.version ?? 1,
      },
    ];
  });
  return unitsOfDay
    .map((unit) => ({
      unit,
      order: dayParts.indexOf(unit.dayPart),
      time: getArrivalSortKey(unit.events),
    }))
    .sort((a, b) => a.order - b.order || a.time.localeCompare(b.time))
    .map(({ unit }) => unit);
}

const toLastOccupancy = (
  night: StayDate | null,
  occupant: Occupant | null,
): LastOccupancy | null => (night && occupant ? { night, occupant } : null);

async function loadOccupants(
  db: Db,
  stayIds: (string | null)[],
  blockIds: (number | null)[],
  timeZone: string,
) {
  const uniqueIds = <T>(ids: (T | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  const [stays, blocks] = await Promise.all([
    listHousekeepingStays(db, uniqueIds(stayIds)),
    listHousekeepingBlocks(db, uniqueIds(blockIds)),
  ]);
  const occupants = [...stays.map((stay) => withDepartureDay(stay, timeZone)), ...blocks];
  return new Map<string | number, Occupant>(occupants.map((occupant) => [occupant.id, occupant]));
}

const withDepartureDay = (
  stay: Omit<HousekeepingStay, "checkedOutOn">,
  timeZone: string,
): HousekeepingStay => ({
  ...stay,
  checkedOutOn: stay.checkedOutAt && lodgeToday(new Date(stay.checkedOutAt), timeZone),
});

export async function loadUnitReadiness(
  db: Db,
  operationContext: OperationContext,
): Promise<Map<string, Pick<HousekeepingUnit, "name" | "condition" | "isUnfit">>> {
  const units = await loadHousekeepingUnits(db, operationContext);
  return new Map(
    units.flatMap(({ tonightBookingId, name, conditionForGuest, isUnfit }) =>
      tonightBookingId ? [[tonightBookingId, { name, condition: conditionForGuest, isUnfit }]] : [],
    ),
  );
}
