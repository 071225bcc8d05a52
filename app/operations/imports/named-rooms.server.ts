import { group } from "d3-array";
import { foldText } from "db/fold-text";
import { eachNight, formatDayAndMonth, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { loadRoomsAndUnits } from "./import-queries.server";

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

/**
 * Returns the rooms, and a parser for the rooms that a file names. A name is that of a room type or else of a unit.
 * Units of several room types can share a name.
 */
export async function loadRoomNameParser(db: Db) {
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
  const parseParts = (text: string, stay: Stay): NamedStayPart[] => {
    const wholeStay = { name: text, checkIn: stay.checkIn, checkOut: stay.checkOut };
    const matches = listMatchingRooms(text);
    const parts = matches.length > 0 ? [wholeStay] : parseRoomMoves(text, stay);
    return parts.length > 1
      ? parts.map((part) => ({
          ...part,
          // In room moves, our export names only room types.
          matches: listMatchingRooms(part.name).filter(({ unit }) => !unit),
        }))
      : [{ ...wholeStay, matches }];
  };
  return { rooms, parseParts };
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
