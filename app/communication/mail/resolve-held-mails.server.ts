import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { deleteHeldMails, releaseHeldMails } from "./mail-outbox-queries.server";

const outcomeLabels = { released: "released", dropped: "deleted unsent" } as const;

/** Mails are on hold since a restore. Returns their number. */
export function resolveHeldMails(
  kind: keyof typeof outcomeLabels,
  admin: Actor,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const resolve = kind === "released" ? releaseHeldMails : deleteHeldMails;
    const count = await resolve(trx);
    if (count === 0) return 0;
    const detail = `${pluralise(count, "email")} on hold since a restore, ${outcomeLabels[kind]}.`;
    await recordChange(trx, "mail", "held", kind, admin, now, { detail });
    return count;
  });
}
