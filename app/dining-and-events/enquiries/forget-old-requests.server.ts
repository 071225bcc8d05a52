import type { Db } from "~/db.server";
import { blankOldRequests } from "./request-record-queries.server";

/** Takes what was written from requests that were handled before an instant; how many there were. */
export const forgetOldRequests = (trx: Db, handledBefore: Date): Promise<number> =>
  blankOldRequests(trx, handledBefore);
