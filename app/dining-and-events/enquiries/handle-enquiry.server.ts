import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { findEnquiry, markEnquiryHandled, markEnquiryOpen } from "./enquiry-record-queries.server";

type HandleEnquiryResult =
  | { kind: "handled" | "not-found" }
  /** Another clerk handled the enquiry before. It keeps that clerk and the time. */
  | { kind: "already-handled" };

/** If the enquiry is handled already, keeps the clerk and the time. Returns false if it does not exist. */
export async function handleEnquiryInTransaction(
  trx: Db,
  enquiryId: string,
  clerk: Viewer,
  now: Date,
): Promise<boolean> {
  const enquiry = await findEnquiry(trx, enquiryId);
  if (!enquiry) return false;
  if (enquiry.handledAt) return true;
  await markEnquiryHandled(trx, enquiryId, clerk.id, now);
  await recordChange(trx, "request", enquiryId, "handled", clerk, now);
  return true;
}

/** Returns `handled` as well if the same clerk handled the enquiry before. */
export async function handleEnquiry(
  enquiryId: string,
  clerk: Viewer,
  now: Date,
): Promise<HandleEnquiryResult> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await findEnquiry(trx, enquiryId);
    if (!enquiry) return { kind: "not-found" };
    if (enquiry.handledAt) {
      return { kind: enquiry.handledBy === clerk.id ? "handled" : "already-handled" };
    }
    await markEnquiryHandled(trx, enquiryId, clerk.id, now);
    await recordChange(trx, "request", enquiryId, "handled", clerk, now);
    return { kind: "handled" };
  });
}

type ReopenEnquiryResult = { kind: "reopened" | "not-found" };

/** Returns `reopened` as well if the enquiry is already open. */
export async function reopenEnquiry(
  enquiryId: string,
  clerk: Viewer,
  now: Date,
): Promise<ReopenEnquiryResult> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await findEnquiry(trx, enquiryId);
    if (!enquiry) return { kind: "not-found" };
    if (!enquiry.handledAt) return { kind: "reopened" };
    await markEnquiryOpen(trx, enquiryId);
    await recordChange(trx, "request", enquiryId, "reopened", clerk, now, {
      before: { handledAt: enquiry.handledAt, handledBy: enquiry.handledByName },
      after: { handledAt: null, handledBy: null },
    });
    return { kind: "reopened" };
  });
}
