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
  deriveCondition,
  getArrivalSortKey,
  getHousekeepingSection,
  type HousekeepingSection,
  type HousekeepingStay,
  housekeepingSections,
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
  section: HousekeepingSection;
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
  isOutOfOrder: boolean;
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
    units.flatMap((unit) => [
      unit.lastNightBookingId,
      unit.tonightBookingId,
      unit.lastBookingId,
      unit.othersStay,
    ]),
    units.flatMap((unit) => [
      unit.lastNightBlockId,
      unit.tonightBlockId,
      unit.lastBlockId,
      unit.othersBlock,
    ]),
    timeZone,
  );
  const findOccupant = (bookingId: string | null, blockId: number | null) =>
    occupants.get(bookingId ?? blockId ?? "") ?? null;
  const unitNames = {
    lastNight: new Map(units.map(({ lastNightBookingId, name }) => [lastNightBookingId, name])),
    tonight: new Map(units.map(({ tonightBookingId, name }) => [tonightBookingId, name])),
  };
  const getUnitName = ({ id }: HousekeepingStay, night: "lastNight" | "tonight") =>
    unitNames[night].get(id) ?? "";
  const unitsOfDay = units.flatMap((unit): HousekeepingUnit[] => {
    const lastOccupancy = toLastOccupancy(
      unit.lastOccupiedNight,
      findOccupant(unit.lastBookingId, unit.lastBlockId),
    );
    const lastOtherOccupancy = toLastOccupancy(
      unit.othersNight,
      findOccupant(unit.othersStay, unit.othersBlock),
    );
    const occupancy = {
      lastNight: findOccupant(unit.lastNightBookingId, unit.lastNightBlockId),
      tonight: findOccupant(unit.tonightBookingId, unit.tonightBlockId),
      lastOccupancy,
      move:
        unit.moveDay && unit.nextUnitName
          ? { day: unit.moveDay, unitName: unit.nextUnitName }
          : null,
    };
    if (!unit.isListed && !occupancy.lastNight && !occupancy.tonight) return [];
    const events = listUnitEvents(occupancy, tonight, getUnitName);
    const section = getHousekeepingSection(events);
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
        section,
        events,
        condition,
        conditionForGuest: deriveCondition(storedStatus, lastOtherOccupancy, timeZone),
        needsCleaning: condition === "dirty" && section !== "Out of order",
        tonightBookingId: unit.tonightBookingId,
        markedAt: isStoredStatus ? markedAt : null,
        markedBy: isStoredStatus ? unit.markedBy : null,
        note: unit.note ?? "",
        notedAt: unit.notedAt,
        notedBy: unit.notedBy,
        isOutOfOrder: unit.isUnfit === 1,
        version: unit.version ?? 1,
      },
    ];
  });
  return unitsOfDay
    .map((unit) => ({
      unit,
      order: housekeepingSections.indexOf(unit.section),
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
): Promise<Map<string, Pick<HousekeepingUnit, "name" | "condition" | "isOutOfOrder">>> {
  const units = await loadHousekeepingUnits(db, operationContext);
  return new Map(
    units.flatMap(({ tonightBookingId, name, conditionForGuest, isOutOfOrder }) =>
      tonightBookingId
        ? [[tonightBookingId, { name, condition: conditionForGuest, isOutOfOrder }]]
        : [],
    ),
  );
}
