import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { plural } from "~/core/counted";
import { db } from "~/db.server";
import { deleteHeldMails, releaseHeldMails } from "./mail-outbox-queries.server";

const says = { released: "released", dropped: "deleted unsent" } as const;

/**
 * Decides on the mails that a restore held back: they leave now, or never.
 * @returns how many there were.
 */
export function settleHeldMails(kind: keyof typeof says, admin: Actor, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const settle = kind === "released" ? releaseHeldMails : deleteHeldMails;
    const count = await settle(trx);
    if (count === 0) return 0;
    const detail = `${plural(count, "mail")} held since a restore, ${says[kind]}.`;
    await recordChange(trx, "mail", "held", kind, admin, now, { detail });
    return count;
  });
}
