import { group } from "d3-array";
import { foldText } from "db/fold-text";
import type { StayDate } from "db/schema";
import { eachNight, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listHeldDoorNights, listKinds } from "./import-queries.server";

type Kind = Awaited<ReturnType<typeof listKinds>>["kinds"][number];
type Door = Awaited<ReturnType<typeof listKinds>>["doors"][number];

/** What a file calls a room: a kind, or the very room of one. */
export interface NamedRoom {
  kind: Kind;
  door: Door | null;
}

/** Returns a name as `foldText` compares it, with single spaces. */
export const nameKey = (name: string): string => foldText(name).trim().replace(/\s+/g, " ");

/** Finds the rooms of a name: a kind of that name, or else each door of it, which may be of several kinds. */
export async function readNamedRooms(db: Db) {
  const { kinds, doors } = await listKinds(db);
  const kindsByName = group(kinds, ({ name }) => nameKey(name));
  const kindsById = new Map(kinds.map((kind) => [kind.id, kind]));
  const doorsByName = group(doors, ({ name }) => nameKey(name));
  const find = (name: string): NamedRoom[] => {
    const named = kindsByName.get(nameKey(name));
    if (named) return named.map((kind) => ({ kind, door: null }));
    return (doorsByName.get(nameKey(name)) ?? []).flatMap((door) => {
      const ofDoor = kindsById.get(door.roomId);
      return ofDoor ? [{ kind: ofDoor, door }] : [];
    });
  };
  return { kinds, find };
}

/** Who is behind which door on which night: somebody already, or a line of the file. */
export interface DoorBook {
  /** The nights on which somebody is there already. */
  taken: (doorId: number, stay: Stay) => StayDate[];
  /** The line that named the door for one of these nights. */
  namedOn: (doorId: number, stay: Stay) => number | undefined;
  name: (doorId: number, stay: Stay, line: number) => void;
}

export async function readDoorBook(
  db: Db,
  doorIds: number[],
  period: { from: StayDate; to: StayDate },
): Promise<DoorBook> {
  const place = (doorId: number, night: StayDate) => `${doorId} ${night}`;
  const behind = await listHeldDoorNights(db, doorIds, period);
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
