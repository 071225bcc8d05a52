import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { handleWithin } from "~/requests/handle-request.server";
import { findSeating, setSeatingCancelled } from "./seating-queries.server";

type CancelSeatingResult =
  | { kind: "cancelled"; day: string }
  | { kind: "not-found" }
  /** Somebody changed it after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

/** A party does not come, or has left: its tables are free again. Twice is once. */
export async function cancelSeating(
  id: number,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<CancelSeatingResult> {
  return db.transaction().execute(async (trx): Promise<CancelSeatingResult> => {
    const stored = await findSeating(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.cancelledAt) return { kind: "cancelled", day: stored.day };
    if (stored.version !== version) return { kind: "changed-meanwhile" };
    await setSeatingCancelled(trx, id, now);
    const change = {
      subject: "seating",
      subjectId: id,
      action: "cancelled",
      actor: clerk,
    } as const;
    await recordChange(trx, { ...change, before: { tables: stored.tableNames } }, now);
    if (stored.requestId) await handleWithin(trx, stored.requestId, clerk, now);
    return { kind: "cancelled", day: stored.day };
  });
}
