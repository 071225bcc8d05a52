import { countRows } from "db/count-rows";
import type { RequestKind } from "db/schema";
import { addRow } from "db/write-row";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Db } from "~/db.server";

export interface EnquirySender {
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
}

export const insertEnquiry = (
  trx: Db,
  {
    id,
    kind,
    sender,
    language,
    now,
  }: {
    id: string;
    kind: RequestKind;
    sender: EnquirySender;
    language: LanguageCode;
    now: Date;
  },
): Promise<void> =>
  addRow(trx, "enquiries", { id, kind, ...sender, language, created_at: now.toISOString() });

export const countEnquiriesSince = (db: Db, kind: RequestKind, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom("enquiries")
      .where("created_at", ">=", since.toISOString())
      .where("kind", "=", kind),
  );

/** Similar enquiries have the same sender and message. */
export function listSimilarEnquiries(
  db: Db,
  kind: RequestKind,
  sender: EnquirySender,
  since: Date,
) {
  return db
    .selectFrom("enquiries")
    .select("id")
    .where("created_at", ">=", since.toISOString())
    .where("kind", "=", kind)
    .where("name", "=", sender.name)
    .where("email", "is", sender.email)
    .where("phone", "is", sender.phone)
    .where("message", "=", sender.message)
    .execute();
}

/** Newest first. Ignores letter case. */
export function listEnquiriesFrom(db: Db, email: string, limit: number) {
  return db
    .selectFrom("enquiries")
    .select([
      "id",
      "kind",
      "name",
      "email",
      "phone",
      "message",
      "language",
      "created_at as createdAt",
      "handled_at as handledAt",
    ])
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}
