import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Db } from "~/db.server";
import { findUnitOn, updateCondition } from "./housekeeping-queries.server";

/**
 * Marks a stay's unit dirty after a guest arrived and left on the same day, because no night records the use.
 * Runs in the caller's transaction, while the stay still has the unit.
 */
export async function markUnitDirty(
  trx: Db,
  stay: { bookingId: string; night: StayDate },
  by: Viewer,
  now: Date,
): Promise<void> {
  const unit = await findUnitOn(trx, stay);
  if (!unit) return;
  await updateCondition(trx, unit.id, { condition: "dirty", by: by.id, at: now.toISOString() });
  await recordChange(trx, "door", unit.id, "dirty", by, now);
}
