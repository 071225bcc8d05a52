import type { Db } from "~/db.server";
import { blankOldEnquiries } from "./enquiry-record-queries.server";

/** Clears the messages of enquiries handled before an instant. Returns how many were cleared. */
export const purgeOldEnquiries = (trx: Db, handledBefore: Date): Promise<number> =>
  blankOldEnquiries(trx, handledBefore);
