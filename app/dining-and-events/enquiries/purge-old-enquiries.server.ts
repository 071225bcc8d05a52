import type { Db } from "~/db.server";
import { clearOldEnquiryMessages } from "./enquiry-record-queries.server";

/** Returns how many messages were cleared. */
export const purgeOldEnquiries = (trx: Db, handledBefore: Date): Promise<number> =>
  clearOldEnquiryMessages(trx, handledBefore);
