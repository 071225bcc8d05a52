import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { findHousekeepingStatus, updateUnitNote } from "./housekeeping-queries.server";

interface UnitNote {
  /** An empty text deletes the note. */
  note: string;
  isUnfit: boolean;
  version: number;
}

type SaveUnitNoteResult =
  | { kind: "noted" | "not-found" }
  /** Saved, and the front desk was notified. */
  | { kind: "reported" }
  | { kind: "version-conflict"; note: string };

/** If the note reports the unit out of order, notifies the front desk, which can block the unit. */
export async function saveUnitNote(
  unitId: number,
  { note, isUnfit, version }: UnitNote,
  clerk: Viewer,
  now: Date,
): Promise<SaveUnitNoteResult> {
  return db.transaction().execute(async (trx): Promise<SaveUnitNoteResult> => {
    const unit = await findHousekeepingStatus(trx, unitId);
    if (!unit) return { kind: "not-found" };
    const before = { note: unit.note ?? "", isUnfit: unit.isUnfit === 1 };
    const after = { note, isUnfit };
    if (before.note === note && before.isUnfit === isUnfit) {
      return { kind: isUnfit ? "reported" : "noted" };
    }
    if ((unit.version ?? 1) !== version) return { kind: "version-conflict", note: before.note };
    await updateUnitNote(trx, unitId, { ...after, by: clerk.id, at: now.toISOString() });
    await recordChange(trx, "door", unitId, "noted", clerk, now, { detail: note, before, after });
    if (!isUnfit) return { kind: "noted" };
    await notifyDesk(trx, now, {
      title: `${unit.name} needs repair`,
      message: `${clerk.name}: ${note}. The room can still be sold until you block it.`,
      type: "warning",
      actionUrl: withQuery("/admin/bookings/blocks/new", { roomId: unit.roomId, unitId }),
    });
    return { kind: "reported" };
  });
}
