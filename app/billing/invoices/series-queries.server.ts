import type { InvoiceKind } from "db/schema";
import { addRow } from "db/write-row";
import type { Db } from "~/db.server";

export interface Series {
  kind: InvoiceKind;
  year: number;
}

/** Returns the last number of a series, including known gaps, or 0. */
export async function findLastNumber(db: Db, { kind, year }: Series): Promise<number> {
  const given = await db
    .selectFrom("invoices")
    .select((eb) => eb.fn.max<number | null>("number").as("number"))
    .where("kind", "=", kind)
    .where("year", "=", year)
    .executeTakeFirst();
  const lost = await db
    .selectFrom("invoice_gaps")
    .select((eb) => eb.fn.max<number | null>("to_number").as("number"))
    .where("kind", "=", kind)
    .where("year", "=", year)
    .executeTakeFirst();
  return Math.max(given?.number ?? 0, lost?.number ?? 0);
}

export const findLastNumberRequest = (db: Db) =>
  db
    .selectFrom("invoice_number_checks")
    .select(["id", "requested_at as requestedAt", "backup_at as backupAt"])
    .where("answered_at", "is", null)
    .orderBy("backup_at")
    .limit(1)
    .executeTakeFirst();

export const insertLastNumberRequest = (trx: Db, backupAt: Date, now: Date): Promise<void> =>
  addRow(trx, "invoice_number_checks", {
    requested_at: now.toISOString(),
    backup_at: backupAt.toISOString(),
  });

/** Answers all open questions, because several restores may have asked. */
export async function closeLastNumberRequests(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("invoice_number_checks")
    .set({ answered_at: now.toISOString(), answered_by: userId })
    .where("answered_at", "is", null)
    .execute();
}

/** Records numbers that were issued but are missing from the database. */
export const insertNumberGap = (
  trx: Db,
  { kind, year, from, to, questionId }: Series & { from: number; to: number; questionId: number },
): Promise<void> =>
  addRow(trx, "invoice_gaps", {
    kind,
    year,
    from_number: from,
    to_number: to,
    check_id: questionId,
  });
