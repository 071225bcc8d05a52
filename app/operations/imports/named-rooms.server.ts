import { group } from "d3-array";
import { foldText } from "db/fold-text";
import type { StayDate } from "db/schema";
import { eachNight, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listOccupiedUnitNights, listRoomsAndUnits } from "./import-queries.server";

type RoomOption = Awaited<ReturnType<typeof listRoomsAndUnits>>["kinds"][number];
type UnitOption = Awaited<ReturnType<typeof listRoomsAndUnits>>["doors"][number];

export interface NamedRoom {
  kind: RoomOption;
  door: UnitOption | null;
}

/** Normalises a name like `foldText`, with single spaces. */
export const normaliseRoomName = (name: string): string =>
  foldText(name).trim().replace(/\s+/g, " ");

/** Loads a lookup of room types by name, or else of units. Units of several room types can share a name. */
export async function loadNamedRooms(db: Db) {
  const { kinds, doors } = await listRoomsAndUnits(db);
  const kindsByName = group(kinds, ({ name }) => normaliseRoomName(name));
  const kindsById = new Map(kinds.map((kind) => [kind.id, kind]));
  const doorsByName = group(doors, ({ name }) => normaliseRoomName(name));
  const find = (name: string): NamedRoom[] => {
    const named = kindsByName.get(normaliseRoomName(name));
    if (named) return named.map((kind) => ({ kind, door: null }));
    return (doorsByName.get(normaliseRoomName(name)) ?? []).flatMap((door) => {
      const ofDoor = kindsById.get(door.roomId);
      return ofDoor ? [{ kind: ofDoor, door }] : [];
    });
  };
  return { kinds, find };
}

/** Unit occupancy: existing, or from lines of the file. */
export interface UnitOccupancy {
  /** Returns the nights already occupied. */
  taken: (doorId: number, stay: Stay) => StayDate[];
  /** Returns the line that already named the unit for one of these nights. */
  namedOn: (doorId: number, stay: Stay) => number | undefined;
  name: (doorId: number, stay: Stay, line: number) => void;
}

export async function loadUnitOccupancy(
  db: Db,
  doorIds: number[],
  period: { from: StayDate; to: StayDate },
): Promise<UnitOccupancy> {
  const place = (doorId: number, night: StayDate) => `${doorId} ${night}`;
  const behind = await listOccupiedUnitNights(db, doorIds, period);
  const standing = new Set(behind.map(({ doorId, night }) => place(doorId, night)));
  const named = new Map<string, number>();
  return {
    taken: (doorId, stay) => eachNight(stay).filter((night) => standing.has(place(doorId, night))),
    namedOn: (doorId, stay) =>
      eachNight(stay)
        .map((night) => named.get(place(doorId, night)))
        .find((line) => line !== undefined),
    name: (doorId, stay, line) => {
      for (const night of eachNight(stay)) named.set(place(doorId, night), line);
    },
  };
}
