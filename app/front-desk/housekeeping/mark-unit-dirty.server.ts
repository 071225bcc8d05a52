import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Db } from "~/db.server";
import { findUnitOn, updateCondition } from "./housekeeping-queries.server";

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
