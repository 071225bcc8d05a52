import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { findRequest, markHandled } from "./request-record-queries.server";

type HandleRequestResult =
  | { kind: "handled" | "not-found" }
  /** Somebody else was first; their name and time stay. */
  | { kind: "handled-before" };

/**
 * A clerk has dealt with a request by something else, in the caller's transaction. One that was handled
 * keeps its name and time. False when there is no such request.
 */
export async function handleWithin(
  trx: Db,
  requestId: string,
  clerk: Viewer,
  now: Date,
): Promise<boolean> {
  const request = await findRequest(trx, requestId);
  if (!request) return false;
  if (request.handledAt) return true;
  await markHandled(trx, requestId, clerk.id, now);
  await recordChange(trx, "request", requestId, "handled", clerk, now);
  return true;
}

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
    await recordChange(trx, "request", requestId, "handled", clerk, now);
    return { kind: "handled" };
  });
}
