import type { HousekeepingStatus, StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { findHousekeepingStatus, findUnitOn, updateCondition } from "./housekeeping-queries.server";

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
