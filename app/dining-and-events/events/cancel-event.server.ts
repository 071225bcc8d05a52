import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { toLoggedEvent } from "./event-details";
import { findEvent, markEventCancelled } from "./event-queries.server";

type CancelEventResult = { kind: "cancelled" | "not-found" } | { kind: "version-conflict" };

/** Frees the event's space. Idempotent. */
export async function cancelEvent(
  id: number,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<CancelEventResult> {
  return db.transaction().execute(async (trx): Promise<CancelEventResult> => {
    const stored = await findEvent(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.cancelledAt) return { kind: "cancelled" };
    if (stored.version !== version) return { kind: "version-conflict" };
    await markEventCancelled(trx, id, now);
    await recordChange(trx, "event", id, "cancelled", clerk, now, {
      before: toLoggedEvent(stored),
    });
    return { kind: "cancelled" };
  });
}
