import type { Db } from "~/db.server";
import { holdWaitingMails, listMailedAddresses } from "./mail-outbox-queries.server";
import { listVerifiedAddresses } from "./verified-address-queries.server";

/** Puts the waiting mails of a restored backup on hold, because they may have been sent after the backup. */
export const holdUnsentMails = (trx: Db, now: Date): Promise<number> =>
  holdWaitingMails(trx, now.toISOString());

/** Lists the addresses in the outbox, and the verified ones. */
export const listMailAddresses = async (trx: Db): Promise<string[]> => [
  ...(await listMailedAddresses(trx)),
  ...(await listVerifiedAddresses(trx)),
];
