import type { Db } from "~/db.server";
import {
  deleteVerifiedAddress,
  insertVerifiedAddress,
  verifiedAddressExists,
} from "./verified-address-queries.server";

/** Marks an address as verified, because a code or link sent to it was used. Runs in the caller's transaction. */
export const recordVerifiedAddress = (trx: Db, address: string, now: Date): Promise<void> =>
  insertVerifiedAddress(trx, address, now);

/** Returns whether a code or link sent to an address was ever used. An unverified address may be a stranger's. */
export const isAddressVerified = (db: Db, address: string): Promise<boolean> =>
  verifiedAddressExists(db, address);

export const eraseVerifiedAddress = (trx: Db, address: string): Promise<void> =>
  deleteVerifiedAddress(trx, address);
