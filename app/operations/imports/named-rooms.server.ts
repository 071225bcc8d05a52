import { group } from "d3-array";
import { foldText } from "db/fold-text";
import type { StayDate } from "db/schema";
import { eachNight, formatDayAndMonth, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listOccupiedUnitNights, listRoomsAndUnits } from "./import-queries.server";

type RoomOption = Awaited<ReturnType<typeof listRoomsAndUnits>>["kinds"][number];
type UnitOption = Awaited<ReturnType<typeof listRoomsAndUnits>>["units"][number];

export interface NamedRoom {
  kind: RoomOption;
  unit: UnitOption | null;
}

/** Consecutive nights of a stay, and the rooms of their name. */
export interface NamedPart extends Stay {
  name: string;
  called: NamedRoom[];
}

/** Normalises a name like `foldText`, with single spaces. */
export const normaliseRoomName = (name: string): string =>
  foldText(name).trim().replace(/\s+/g, " ");

/** Loads a lookup of room types by name, or else of units. Units of several room types can share a name. */
export async function loadNamedRooms(db: Db) {
  const { kinds, units } = await listRoomsAndUnits(db);
  const kindsByName = group(kinds, ({ name }) => normaliseRoomName(name));
  const kindsById = new Map(kinds.map((kind) => [kind.id, kind]));
  const unitsByName = group(units, ({ name }) => normaliseRoomName(name));
  const find = (name: string): NamedRoom[] => {
    const named = kindsByName.get(normaliseRoomName(name));
    if (named) return named.map((kind) => ({ kind, unit: null }));
    return (unitsByName.get(normaliseRoomName(name)) ?? []).flatMap((unit) => {
      const ofUnit = kindsById.get(unit.roomId);
      return ofUnit ? [{ kind: ofUnit, unit }] : [];
    });
  };
  /** Returns the parts of a stay, with the rooms of each part's name. */
  const findParts = (room: string, stay: Stay): NamedPart[] => {
    const whole = { name: room, checkIn: stay.checkIn, checkOut: stay.checkOut };
    const called = find(room);
    const parts = called.length > 0 ? [whole] : parseRoomMoves(room, stay);
    return parts.length > 1
      ? parts.map((part) => ({ ...part, called: find(part.name).filter(({ unit }) => !unit) }))
      : [{ ...whole, called }];
  };
  return { kinds, findParts };
}

const roomMove = /, then (.+?) from (\d{1,2} [A-Z][a-z]{2})(?=, then |$)/g;

/** Parses the rooms of a stay as our export writes them: `Twin, then Double from 4 Dec`. */
function parseRoomMoves(room: string, stay: Stay): Omit<NamedPart, "called">[] {
  const nights = new Map(eachNight(stay).map((night) => [formatDayAndMonth(night), night]));
  const moves = [...room.matchAll(roomMove)].map(([, name = "", day = ""]) => ({
    name,
    checkIn: nights.get(day) ?? "",
  }));
  const first = { name: room.replace(roomMove, ""), checkIn: stay.checkIn };
  const parts = [first, ...moves];
  const isInOrder = moves.every(({ checkIn }, at) => checkIn > (parts[at]?.checkIn ?? ""));
  if (!isInOrder) return [];
  return parts.map((part, at) => ({ ...part, checkOut: parts[at + 1]?.checkIn ?? stay.checkOut }));
}

/** Unit occupancy: existing, or from lines of the file. */
export interface UnitOccupancy {
  /** Returns the nights already occupied. */
  taken: (unitId: number, stay: Stay) => StayDate[];
  /** Returns the line that already named the unit for one of these nights. */
  namedOn: (unitId: number, stay: Stay) => number | undefined;
  name: (unitId: number, stay: Stay, line: number) => void;
}

export async function loadUnitOccupancy(
  db: Db,
  unitIds: number[],
  period: { from: StayDate; to: StayDate },
): Promise<UnitOccupancy> {
  const place = (unitId: number, night: StayDate) => `${unitId} ${night}`;
  const behind = await listOccupiedUnitNights(db, unitIds, period);
  const standing = new Set(behind.map(({ unitId, night }) => place(unitId, night)));
  const named = new Map<string, number>();
  return {
    taken: (unitId, stay) => eachNight(stay).filter((night) => standing.has(place(unitId, night))),
    namedOn: (unitId, stay) =>
      eachNight(stay)
        .map((night) => named.get(place(unitId, night)))
        .find((line) => line !== undefined),
    name: (unitId, stay, line) => {
      for (const night of eachNight(stay)) named.set(place(unitId, night), line);
    },
  };
}
