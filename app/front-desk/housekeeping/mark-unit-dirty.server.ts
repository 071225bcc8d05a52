import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Db } from "~/db.server";
import { findUnitOn, updateCondition } from "./housekeeping-queries.server";

/**
 * Records that the unit of a stay is dirty whose guest came and left on one day: no night of it says
 * that. In the caller's transaction, while the stay has the unit.
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
