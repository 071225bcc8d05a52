import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { resetFailedMails } from "./mail-outbox-queries.server";

export function retryFailedMails(admin: Actor, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const count = await resetFailedMails(trx);
    if (count === 0) return 0;
    await recordChange(trx, "mail", "failed", "tried-again", admin, now, {
      detail: `${pluralise(count, "failed email")}.`,
    });
    return count;
  });
}
