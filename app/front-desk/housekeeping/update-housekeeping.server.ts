import type { HousekeepingStatus, StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { withQuery } from "~/core/paths";
import { type Db, db } from "~/db.server";
import {
  findHousekeepingStatus,
  findUnitOn,
  updateCondition,
  updateUnitNote,
} from "./housekeeping-queries.server";

type SetUnitConditionResult =
  | { kind: HousekeepingStatus }
  | { kind: "not-found" }
  /** The unit is retired. A retired unit has no page, so the list shows the refusal. */
  | { kind: "refused"; reason: string; to: "/admin/housekeeping" };

/** The status lasts until a guest has slept in the unit or left it. */
export async function setHousekeepingStatus(
  unitId: number,
  condition: HousekeepingStatus,
  clerk: Viewer,
  now: Date,
): Promise<SetUnitConditionResult> {
  return db.transaction().execute(async (trx): Promise<SetUnitConditionResult> => {
    const unit = await findHousekeepingStatus(trx, unitId);
    if (!unit) return { kind: "not-found" };
    if (!unit.isInService) {
      const reason = `${unit.name} is no longer in use.`;
      return { kind: "refused", reason, to: "/admin/housekeeping" };
    }
    await updateCondition(trx, unitId, { condition, by: clerk.id, at: now.toISOString() });
    await recordChange(trx, "door", unitId, condition, clerk, now);
    return { kind: condition };
  });
}

/**
 * Call before the unit is unassigned. A stay that arrives and leaves on one day keeps no night that would show
 * that the unit was used.
 */
export async function markUnitDirty(
  trx: Db,
  stay: { bookingId: string; night: StayDate },
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const unit = await findUnitOn(trx, stay);
  if (!unit) return;
  await updateCondition(trx, unit.id, { condition: "dirty", by: clerk.id, at: now.toISOString() });
  await recordChange(trx, "door", unit.id, "dirty", clerk, now);
}

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
