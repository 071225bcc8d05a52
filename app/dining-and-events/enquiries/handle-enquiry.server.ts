import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { findEnquiry, markEnquiryHandled } from "./enquiry-record-queries.server";

type HandleEnquiryResult =
  | { kind: "handled" | "not-found" }
  /** Somebody else was first; their name and time stay. */
  | { kind: "handled-before" };

/**
 * A clerk has dealt with a request by something else, in the caller's transaction. One that was handled
 * keeps its name and time. False when there is no such request.
 */
export async function handleEnquiryInTransaction(
  trx: Db,
  requestId: string,
  clerk: Viewer,
  now: Date,
): Promise<boolean> {
  const request = await findEnquiry(trx, requestId);
  if (!request) return false;
  if (request.handledAt) return true;
  await markEnquiryHandled(trx, requestId, clerk.id, now);
  await recordChange(trx, "request", requestId, "handled", clerk, now);
  return true;
}

/** A clerk has dealt with a request. Twice by the same clerk is once. */
export async function handleEnquiry(
  requestId: string,
  clerk: Viewer,
  now: Date,
): Promise<HandleEnquiryResult> {
  return db.transaction().execute(async (trx) => {
    const request = await findEnquiry(trx, requestId);
    if (!request) return { kind: "not-found" };
    if (request.handledAt) {
      return { kind: request.handledBy === clerk.id ? "handled" : "handled-before" };
    }
    await markEnquiryHandled(trx, requestId, clerk.id, now);
    await recordChange(trx, "request", requestId, "handled", clerk, now);
    return { kind: "handled" };
  });
}
