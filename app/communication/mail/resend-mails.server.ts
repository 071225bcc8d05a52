import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { pluralise } from "~/core/pluralise";
import { type Db, db } from "~/db.server";
import {
  findAttachment,
  findMailForCopy,
  insertAttachment,
  insertMail,
  resetFailedMails,
} from "./mail-outbox-queries.server";

export async function copyMail(trx: Db, id: number, to: string, now: Date): Promise<void> {
  const mail = await findMailForCopy(trx, id);
  if (!mail) throw new RangeError("there is no such mail");
  const copyId = await insertMail(trx, { ...mail, to_address: to, created_at: now.toISOString() });
  const attachment = await findAttachment(trx, id);
  if (attachment) await insertAttachment(trx, copyId, attachment);
}

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
