import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { findEnquiry, markEnquiryHandled } from "./enquiry-record-queries.server";

type HandleEnquiryResult =
  | { kind: "handled" | "not-found" }
  /** Another clerk handled it first. Their name and time are kept. */
  | { kind: "handled-before" };

/**
 * Marks an enquiry as handled by another action, in the caller's transaction.
 * An earlier clerk and time are kept. Returns false if the enquiry does not exist.
 */
export async function handleEnquiryInTransaction(
  trx: Db,
  enquiryId: string,
  clerk: Viewer,
  now: Date,
): Promise<boolean> {
  const request = await findEnquiry(trx, enquiryId);
  if (!request) return false;
  if (request.handledAt) return true;
  await markEnquiryHandled(trx, enquiryId, clerk.id, now);
  await recordChange(trx, "request", enquiryId, "handled", clerk, now);
  return true;
}

/** Marks an enquiry as handled. Repeating it as the same clerk succeeds. */
export async function handleEnquiry(
  enquiryId: string,
  clerk: Viewer,
  now: Date,
): Promise<HandleEnquiryResult> {
  return db.transaction().execute(async (trx) => {
    const request = await findEnquiry(trx, enquiryId);
    if (!request) return { kind: "not-found" };
    if (request.handledAt) {
      return { kind: request.handledBy === clerk.id ? "handled" : "handled-before" };
    }
    await markEnquiryHandled(trx, enquiryId, clerk.id, now);
    await recordChange(trx, "request", enquiryId, "handled", clerk, now);
    return { kind: "handled" };
  });
}
