import type { Db } from "~/db.server";

/** One page of the mails that were written, the newest first. */
export function listMails(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom("mail_outbox")
    .select([
      "id",
      "to_address as to",
      "subject",
      "body",
      "created_at as createdAt",
      "sent_at as sentAt",
    ])
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
