import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Db } from "~/db.server";
import { findUnitOn, updateCondition } from "./housekeeping-queries.server";

/**
 * Marks the unit of a stay dirty, in the caller's transaction, before the unit is unassigned. Called if a guest
 * arrives and leaves on the same day. Such a stay keeps no night, which would otherwise show that the unit was
 * used.
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
