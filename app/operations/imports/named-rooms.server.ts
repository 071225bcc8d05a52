import { group } from "d3-array";
import { foldText } from "db/fold-text";
import type { StayDate } from "db/schema";
import { eachNight, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listOccupiedUnitNights, listRoomsAndUnits } from "./import-queries.server";

type RoomOption = Awaited<ReturnType<typeof listRoomsAndUnits>>["kinds"][number];
type UnitOption = Awaited<ReturnType<typeof listRoomsAndUnits>>["doors"][number];

/** What a file calls a room: a kind, or the very room of one. */
export interface NamedRoom {
  kind: RoomOption;
  door: UnitOption | null;
}

/** Returns a name as `foldText` compares it, with single spaces. */
export const normaliseRoomName = (name: string): string =>
  foldText(name).trim().replace(/\s+/g, " ");

/** Finds the rooms of a name: a kind of that name, or else each door of it, which may be of several kinds. */
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

/** Who is behind which door on which night: somebody already, or a line of the file. */
export interface UnitOccupancy {
  /** The nights on which somebody is there already. */
  taken: (doorId: number, stay: Stay) => StayDate[];
  /** The line that named the door for one of these nights. */
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
