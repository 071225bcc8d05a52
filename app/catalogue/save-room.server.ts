import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { type DeskRoom, findDeskRoom } from "./desk-room-queries.server";
import { keepPastUnits, unitsOnSale } from "./keep-past-units.server";
import { type RoomDetails, roomFormValues } from "./room-details";
import { insertRoom, updateRoom } from "./room-write-queries.server";

/** Adds a room to the price list; it has no pictures yet. */
export async function addRoom(room: RoomDetails, admin: Viewer, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = await insertRoom(trx, room);
    await keepPastUnits(trx, id, 0, now);
    await recordChange(
      trx,
      {
        subject: "room",
        subjectId: id,
        action: "created",
        actor: admin,
        detail: room.name,
        after: roomFormValues(room),
      },
      now,
    );
    return id;
  });
}

type ChangeRoomResult =
  | { kind: "saved" }
  | { kind: "not-found" }
  | { kind: "changed-meanwhile"; stored: DeskRoom };

/** What the form of a room says: how many there are, its doors do. */
export type RoomChange = Omit<RoomDetails, "units">;

/** Changes a room from the version that the form showed. Bookings keep the price they agreed to. */
export async function changeRoom(
  id: number,
  version: number,
  change: RoomChange,
  admin: Viewer,
  now: Date,
): Promise<ChangeRoomResult> {
  return db.transaction().execute(async (trx): Promise<ChangeRoomResult> => {
    const stored = await findDeskRoom(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    const room = { ...change, units: stored.units };
    await updateRoom(trx, id, room);
    if (unitsOnSale(stored) !== unitsOnSale(room)) {
      await keepPastUnits(trx, id, unitsOnSale(stored), now);
    }
    await recordChange(
      trx,
      {
        subject: "room",
        subjectId: id,
        action: "changed",
        actor: admin,
        detail: room.name,
        before: roomFormValues(stored),
        after: roomFormValues(room),
      },
      now,
    );
    return { kind: "saved" };
  });
}
