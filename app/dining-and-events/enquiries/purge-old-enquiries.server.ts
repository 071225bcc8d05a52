import type { Db } from "~/db.server";
import { clearOldEnquiryMessages } from "./enquiry-record-queries.server";

export const clearOldEnquiries = (trx: Db, handledBefore: Date): Promise<number> =>
  clearOldEnquiryMessages(trx, handledBefore);
