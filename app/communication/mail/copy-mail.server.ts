import type { Db } from "~/db.server";
import {
  findAttachment,
  findMailForCopy,
  insertAttachment,
  insertMail,
} from "./mail-outbox-queries.server";

export async function copyMail(trx: Db, id: number, to: string, now: Date): Promise<void> {
  const mail = await findMailForCopy(trx, id);
  if (!mail) throw new RangeError("there is no such mail");
  const copyId = await insertMail(trx, { ...mail, to_address: to, created_at: now.toISOString() });
  const attachment = await findAttachment(trx, id);
  if (attachment) await insertAttachment(trx, copyId, attachment);
}
