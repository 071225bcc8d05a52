import type { Db } from "~/db.server";
import { holdWaitingMails, listMailedAddresses } from "./mail-outbox-queries.server";
import { listVerifiedAddresses } from "./verified-address-queries.server";

/** Mails of a restored backup may have been sent after the backup. */
export const holdUnsentMails = (trx: Db, now: Date): Promise<number> =>
  holdWaitingMails(trx, now.toISOString());

export const listMailAddresses = async (trx: Db): Promise<string[]> => [
  ...(await listMailedAddresses(trx)),
  ...(await listVerifiedAddresses(trx)),
];
