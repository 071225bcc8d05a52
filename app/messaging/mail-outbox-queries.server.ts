import { fromNearerEnd, type WantedRows } from "db/nearer-end";
import type { Db } from "~/db.server";

/** One page of the mails that were written, the newest first. */
export function listMails(db: Db, wanted: WantedRows) {
  const rows = fromNearerEnd(wanted);
  const page = db
    .selectFrom("mail_outbox")
    .select("id")
    .orderBy("id", rows.direction("desc"))
    .limit(rows.limit)
    .offset(rows.offset);
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
    .where("id", "in", page)
    .orderBy("id", "desc")
    .execute();
}

export async function countMails(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("row_counts")
    .select("total")
    .where("name", "=", "mails")
    .executeTakeFirstOrThrow();
  return total;
}
