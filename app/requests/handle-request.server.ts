import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { findRequest, markHandled } from "./request-record-queries.server";

type HandleRequestResult =
  | { kind: "handled" }
  | { kind: "not-found" }
  /** Somebody else was first; their name and time stay. */
  | { kind: "handled-before" };

/** A clerk has dealt with a request. Twice by the same clerk is once. */
export async function handleRequest(
  requestId: string,
  clerk: Viewer,
  now: Date,
): Promise<HandleRequestResult> {
  return db.transaction().execute(async (trx) => {
    const request = await findRequest(trx, requestId);
    if (!request) return { kind: "not-found" };
    if (request.handledAt) {
      return { kind: request.handledBy === clerk.id ? "handled" : "handled-before" };
    }
    await markHandled(trx, requestId, clerk.id, now);
    await recordChange(
      trx,
      { subject: "request", subjectId: requestId, action: "handled", actor: clerk },
      now,
    );
    return { kind: "handled" };
  });
}
