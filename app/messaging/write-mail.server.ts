import type { Db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { isMailWanted, type MailKind } from "./mail-kinds";

/** A mail in plain text. */
export interface Mail {
  kind: MailKind;
  to: string;
  subject: string;
  body: string;
}

/**
 * Puts a mail into the outbox, in the transaction of what causes it; nothing where Settings do not
 * want its kind.
 */
export async function writeMail(
  trx: Db,
  { kind, to, subject, body }: Mail,
  now: Date,
): Promise<void> {
  const { notifications } = await readSettings(trx);
  if (!isMailWanted(kind, notifications)) return;
  await trx
    .insertInto("mail_outbox")
    .values({ to_address: to, subject, body, created_at: now.toISOString() })
    .execute();
}
