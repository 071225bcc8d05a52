import type { Db } from "~/db.server";
import {
  deleteVerifiedAddress,
  insertVerifiedAddress,
  verifiedAddressExists,
} from "./verified-address-queries.server";

/** An address is verified when a code or link sent to it was used. */
export const recordVerifiedAddress = (trx: Db, address: string, now: Date): Promise<void> =>
  insertVerifiedAddress(trx, address, now);

/** An unverified address may belong to another person than the one who typed it. */
export const isAddressVerified = (db: Db, address: string): Promise<boolean> =>
  verifiedAddressExists(db, address);

export const eraseVerifiedAddress = (trx: Db, address: string): Promise<void> =>
  deleteVerifiedAddress(trx, address);
