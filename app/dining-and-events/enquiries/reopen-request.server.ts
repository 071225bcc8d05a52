import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findRequest, markOpen } from "./request-record-queries.server";

type ReopenRequestResult = { kind: "reopened" | "not-found" };

/** A request that was handled waits for the desk again. One that waits already stays as it is. */
export async function reopenRequest(
  requestId: string,
  clerk: Viewer,
  now: Date,
): Promise<ReopenRequestResult> {
  return db.transaction().execute(async (trx) => {
    const request = await findRequest(trx, requestId);
    if (!request) return { kind: "not-found" };
    if (!request.handledAt) return { kind: "reopened" };
    await markOpen(trx, requestId);
    await recordChange(trx, "request", requestId, "reopened", clerk, now, {
      before: { handledAt: request.handledAt, handledBy: request.handledByName },
      after: { handledAt: null, handledBy: null },
    });
    return { kind: "reopened" };
  });
}
