import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { pluralise } from "~/core/pluralise";
import { type Db, db } from "~/db.server";
import {
  deleteHeldMails,
  holdWaitingMails,
  listMailedAddresses,
  releaseHeldMails,
} from "./mail-outbox-queries.server";
import { listVerifiedAddresses } from "./verified-address-queries.server";

/** Mails of a restored backup may have been sent after the backup. */
export const holdUnsentMails = (trx: Db, now: Date): Promise<number> =>
  holdWaitingMails(trx, now.toISOString());

export const listMailAddresses = async (trx: Db): Promise<string[]> => [
  ...(await listMailedAddresses(trx)),
  ...(await listVerifiedAddresses(trx)),
];

const outcomeLabels = { released: "released", dropped: "deleted unsent" } as const;

/** Releases or deletes the mails that are on hold since a restore. Returns their number. */
export function resolveHeldMails(
  outcome: keyof typeof outcomeLabels,
  admin: Actor,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const resolve = outcome === "released" ? releaseHeldMails : deleteHeldMails;
    const count = await resolve(trx);
    if (count === 0) return 0;
    const mailCount = pluralise(count, "email");
    const detail = `${mailCount} on hold since a restore, ${outcomeLabels[outcome]}.`;
    await recordChange(trx, "mail", "held", outcome, admin, now, { detail });
    return count;
  });
}
