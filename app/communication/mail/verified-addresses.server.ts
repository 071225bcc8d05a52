import type { Db } from "~/db.server";
import { insertVerifiedAddress } from "./verified-address-queries.server";

/** An address is verified when a code or link sent to it was used. */
export const recordVerifiedAddress = (trx: Db, address: string, now: Date): Promise<void> =>
  insertVerifiedAddress(trx, address, now);
