import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { findHousekeepingStatus, updateUnitNote } from "./housekeeping-queries.server";

/** What is noted of a door; an empty text takes the note away. */
interface UnitNote {
  note: string;
  /** Nobody can stay there. */
  isUnfit: boolean;
  /** Of what was noted when the form was opened. */
  version: number;
}

type SaveUnitNoteResult =
  | { kind: "noted" | "not-found" }
  /** The same, and the desk was told. */
  | { kind: "reported" }
  /** Somebody wrote after the form was opened. */
  | { kind: "changed-meanwhile"; note: string };

/** Notes something of a door. Where nobody can stay there the desk is told, which can block it. */
export async function saveUnitNote(
  doorId: number,
  { note, isUnfit, version }: UnitNote,
  by: Viewer,
  now: Date,
): Promise<SaveUnitNoteResult> {
  return db.transaction().execute(async (trx): Promise<SaveUnitNoteResult> => {
    const door = await findHousekeepingStatus(trx, doorId);
    if (!door) return { kind: "not-found" };
    const before = { note: door.note ?? "", isUnfit: door.isUnfit === 1 };
    const after = { note, isUnfit };
    // The same form sent twice is one.
    if (before.note === note && before.isUnfit === isUnfit) {
      return { kind: isUnfit ? "reported" : "noted" };
    }
    if ((door.version ?? 1) !== version) return { kind: "changed-meanwhile", note: before.note };
    await updateUnitNote(trx, doorId, { ...after, by: by.id, at: now.toISOString() });
    await recordChange(trx, "door", doorId, "noted", by, now, { detail: note, before, after });
    if (!isUnfit) return { kind: "noted" };
    await notifyDesk(trx, now, {
      title: `${door.name} cannot be let`,
      message: `${by.name}: ${note}`,
      type: "warning",
      actionUrl: withQuery("/admin/bookings/blocks/new", { roomId: door.roomId, doorId }),
    });
    return { kind: "reported" };
  });
}
