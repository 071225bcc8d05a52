import { group } from "d3-array";
import { foldText } from "db/fold-text";
import type { StayDate } from "db/schema";
import { eachNight, formatDayAndMonth, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listOccupiedUnitNights, loadRoomsAndUnits } from "./import-queries.server";

type RoomOption = Awaited<ReturnType<typeof loadRoomsAndUnits>>["rooms"][number];
type UnitOption = Awaited<ReturnType<typeof loadRoomsAndUnits>>["units"][number];

export interface NamedRoom {
  room: RoomOption;
  unit: UnitOption | null;
}

/** Consecutive nights of a stay in the room that the file names. */
export interface NamedStayPart extends Stay {
  name: string;
  /** The rooms with this name: none if unknown, several if ambiguous. */
  matches: NamedRoom[];
}

export const normaliseRoomName = (name: string): string =>
  foldText(name).trim().replace(/\s+/g, " ");

/** A name is that of a room type or else of a unit. Units of several room types can share a name. */
export async function loadNamedRooms(db: Db) {
  const { rooms, units } = await loadRoomsAndUnits(db);
  const roomsByName = group(rooms, ({ name }) => normaliseRoomName(name));
  const roomsById = new Map(rooms.map((room) => [room.id, room]));
  const unitsByName = group(units, ({ name }) => normaliseRoomName(name));
  const listMatchingRooms = (name: string): NamedRoom[] => {
    const namedRooms = roomsByName.get(normaliseRoomName(name));
    if (namedRooms) return namedRooms.map((room) => ({ room, unit: null }));
    return (unitsByName.get(normaliseRoomName(name)) ?? []).flatMap((unit) => {
      const room = roomsById.get(unit.roomId);
      return room ? [{ room, unit }] : [];
    });
  };
  /** Returns the parts of a stay: one, or several if the text describes room moves. */
  const findParts = (text: string, stay: Stay): NamedStayPart[] => {
    const wholeStay = { name: text, checkIn: stay.checkIn, checkOut: stay.checkOut };
    const matches = listMatchingRooms(text);
    const parts = matches.length > 0 ? [wholeStay] : parseRoomMoves(text, stay);
    return parts.length > 1
      ? parts.map((part) => ({
          ...part,
          matches: listMatchingRooms(part.name).filter(({ unit }) => !unit),
        }))
      : [{ ...wholeStay, matches }];
  };
  return { rooms, findParts };
}

/** Matches `, then Double from 4 Dec`. */
const roomMove = /, then (.+?) from (\d{1,2} [A-Z][a-z]{2})(?=, then |$)/g;

/** Parses room moves as our export writes them: `Twin, then Double from 4 Dec`. Returns none if not in order. */
function parseRoomMoves(text: string, stay: Stay): Omit<NamedStayPart, "matches">[] {
  const nights = new Map(eachNight(stay).map((night) => [formatDayAndMonth(night), night]));
  const moves = [...text.matchAll(roomMove)].map(([, name = "", day = ""]) => ({
    name,
    checkIn: nights.get(day) ?? "",
  }));
  const firstPart = { name: text.replace(roomMove, ""), checkIn: stay.checkIn };
  const parts = [firstPart, ...moves];
  const isInOrder = moves.every(({ checkIn }, index) => checkIn > (parts[index]?.checkIn ?? ""));
  if (!isInOrder) return [];
  return parts.map((part, index) => ({
    ...part,
    checkOut: parts[index + 1]?.checkIn ?? stay.checkOut,
  }));
}

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
