import type { Db } from "~/db.server";
import { blankOldEnquiries } from "./enquiry-record-queries.server";

/** Clears the messages of enquiries handled before an instant. @returns how many */
export const purgeOldEnquiries = (trx: Db, handledBefore: Date): Promise<number> =>
  blankOldEnquiries(trx, handledBefore);
