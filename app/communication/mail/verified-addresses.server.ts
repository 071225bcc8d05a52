import type { Db } from "~/db.server";
import {
  deleteVerifiedAddress,
  insertVerifiedAddress,
  verifiedAddressExists,
} from "./verified-address-queries.server";

/** Records, in the caller's transaction, that an address is verified: a code or link sent to it was used. */
export const recordVerifiedAddress = (trx: Db, address: string, now: Date): Promise<void> =>
  insertVerifiedAddress(trx, address, now);

/** Returns whether an address is verified. An unverified one may belong to another person than the one who typed it. */
export const isAddressVerified = (db: Db, address: string): Promise<boolean> =>
  verifiedAddressExists(db, address);

/** Deletes the record that an address is verified, in the caller's transaction. */
export const eraseVerifiedAddress = (trx: Db, address: string): Promise<void> =>
  deleteVerifiedAddress(trx, address);
