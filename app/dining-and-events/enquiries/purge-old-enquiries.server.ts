import type { Db } from "~/db.server";
import { blankOldEnquiries } from "./enquiry-record-queries.server";

/** Takes what was written from requests that were handled before an instant; how many there were. */
export const purgeOldEnquiries = (trx: Db, handledBefore: Date): Promise<number> =>
  blankOldEnquiries(trx, handledBefore);
