import type { Db } from "~/db.server";

/** A mail in plain text. */
export interface Mail {
  to: string;
  subject: string;
  body: string;
}

/** Puts a mail into the outbox, in the transaction of what causes it. */
export async function writeMail(trx: Db, { to, subject, body }: Mail, now: Date): Promise<void> {
  await trx
    .insertInto("mail_outbox")
    .values({ to_address: to, subject, body, created_at: now.toISOString() })
    .execute();
}
