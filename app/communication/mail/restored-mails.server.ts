import type { Db } from "~/db.server";
import { holdWaitingMails, listMailedAddresses } from "./mail-outbox-queries.server";
import { listVerifiedAddresses } from "./verified-address-queries.server";

/**
 * Holds every mail that has not left, in the caller's transaction: it may have left after the backup.
 * An administrator releases them.
 * @returns how many there are
 */
export const holdUnsentMails = (trx: Db, now: Date): Promise<number> =>
  holdWaitingMails(trx, now.toISOString());

/** Every address that was written to, or was proved. */
export const listMailAddresses = async (trx: Db): Promise<string[]> => [
  ...(await listMailedAddresses(trx)),
  ...(await listVerifiedAddresses(trx)),
];
