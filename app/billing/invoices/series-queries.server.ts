import type { InvoiceKind } from "db/schema";
import { addRow } from "db/write-row";
import type { Db } from "~/db.server";

/** Invoices or credit notes of a year, which are numbered without gaps. */
export interface Series {
  kind: InvoiceKind;
  year: number;
}

/** Returns 0 for an unused series. Numbers of recorded gaps count too. */
export async function findLastNumber(db: Db, { kind, year }: Series): Promise<number> {
  const issued = await db
    .selectFrom("invoices")
    .select((eb) => eb.fn.max<number | null>("number").as("number"))
    .where("kind", "=", kind)
    .where("year", "=", year)
    .executeTakeFirst();
  const gaps = await db
    .selectFrom("invoice_gaps")
    .select((eb) => eb.fn.max<number | null>("to_number").as("number"))
    .where("kind", "=", kind)
    .where("year", "=", year)
    .executeTakeFirst();
  return Math.max(issued?.number ?? 0, gaps?.number ?? 0);
}

/** After several restores, finds the unanswered request with the oldest backup. */
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

/** There are several requests if backups were restored more than once. */
export async function closeLastNumberRequests(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("invoice_number_checks")
    .set({ answered_at: now.toISOString(), answered_by: userId })
    .where("answered_at", "is", null)
    .execute();
}

export const insertNumberGap = (
  trx: Db,
  { kind, year, from, to, requestId }: Series & { from: number; to: number; requestId: number },
): Promise<void> =>
  addRow(trx, "invoice_gaps", {
    kind,
    year,
    from_number: from,
    to_number: to,
    check_id: requestId,
  });
