import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findEnquiry, markEnquiryOpen } from "./enquiry-record-queries.server";

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
