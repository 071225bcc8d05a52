import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { loadTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { countRoomUses, findDeskRoom } from "./desk-room-queries.server";
import { recordPastUnits } from "./record-past-units.server";
import { toRoomFormValues } from "./room-details";
import { deleteRoom, withdrawRoom } from "./room-write-queries.server";

type RemoveRoomResult =
  | { kind: "deleted"; name: string }
  /** The room has bookings, blocks or reviews. It is withdrawn from sale instead. */
  | { kind: "withdrawn"; name: string }
  | { kind: "not-found" }
  | { kind: "version-conflict" };

export async function removeRoom(
  id: number,
  version: number,
  admin: Viewer,
  now: Date,
): Promise<RemoveRoomResult> {
  return db.transaction().execute(async (trx): Promise<RemoveRoomResult> => {
    const room = await findDeskRoom(trx, id);
    if (!room) return { kind: "not-found" };
    if (room.version !== version) return { kind: "version-conflict" };
    const uses = await countRoomUses(trx, id);
    const isUsed = uses.bookings + uses.blocks + uses.reviews > 0;
    if (isUsed && !room.isListed) return { kind: "withdrawn", name: room.name };
    if (isUsed) {
      await withdrawRoom(trx, id);
      await recordPastUnits(trx, id, room.unitCount, now);
      await recordChange(trx, "room", id, "withdrawn", admin, now, {
        detail: room.name,
        before: { isListed: "yes" },
        after: { isListed: "no" },
      });
      return { kind: "withdrawn", name: room.name };
    }
    const { texts } = await loadTranslations(trx, "room", id);
    await deleteRoom(trx, id);
    const before = { ...toRoomFormValues(room), ...texts };
    await recordChange(trx, "room", id, "deleted", admin, now, { detail: room.name, before });
    return { kind: "deleted", name: room.name };
  });
}
