import { hasRows } from "db/count-rows";
import type { InvoiceKind, StayDate } from "db/schema";
import type { Currency } from "~/core/money";
import type { Db } from "~/db.server";
import type { BillTo, InvoicedShare, InvoiceLine, TaxShare } from "./invoice-policy";
import type { Snapshot } from "./snapshot";
import { parseSnapshot } from "./stored-snapshot.server";

export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

const selectInvoices = (db: Db) =>
  db
    .selectFrom("invoices")
    .leftJoin("fiscal_receipt_numbers as machine", "machine.invoice_id", "invoices.id")
    .leftJoin("invoices as credited", "credited.id", "invoices.credits_id")
    .leftJoin("user_names as users", "users.id", "invoices.issued_by")
    .select([
      "invoices.id",
      "invoices.kind",
      "invoices.name",
      "invoices.issued_at as issuedAt",
      "invoices.day",
      "invoices.folio_id as folioId",
      "invoices.credits_id as creditsId",
      "credited.name as creditedInvoiceName",
      "credited.day as creditedInvoiceDay",
      "invoices.currency",
      "invoices.language",
      "invoices.total_cents as totalCents",
      "invoices.line_count as lineCount",
      "invoices.reason",
      "invoices.bill_to_name as billToName",
      "invoices.bill_to_company as billToCompany",
      "invoices.bill_to_address as billToAddress",
      "invoices.bill_to_tax_number as billToTaxNumber",
      "invoices.snapshot",
      "machine.number as machineNumber",
      "users.name as issuedByName",
    ]);

export async function findInvoice(db: Db, id: number) {
  const row = await selectInvoices(db).where("invoices.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { snapshot, billToName, billToCompany, billToAddress, billToTaxNumber, ...columns } = row;
  const lines = await listInvoiceLines(db, id);
  if (lines.length !== row.lineCount) throw new Error(`invoice ${row.name} lacks lines`);
  return {
    ...columns,
    /** Null after the legal retention period. */
    billTo:
      billToName === null
        ? null
        : {
            name: billToName,
            company: billToCompany ?? "",
            address: billToAddress ?? "",
            taxNumber: billToTaxNumber ?? "",
          },
    snapshot: parseSnapshot(snapshot),
    lines,
  };
}

const listInvoiceLines = (db: Db, id: number) =>
  db
    .selectFrom("invoice_lines")
    .select([
      "position",
      "booking_id as bookingId",
      "folio_line_id as folioLineId",
      "text",
      "amount_cents as amountCents",
      "tax_percent as taxPercent",
    ])
    .where("invoice_id", "=", id)
    .orderBy("position")
    .execute();

export async function findInvoiceByIdempotencyKey(db: Db, idempotencyKey: string) {
  const row = await db
    .selectFrom("invoices")
    .select("id")
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return row && findInvoice(db, row.id);
}

export const isInvoiceNameTaken = (db: Db, name: string): Promise<boolean> =>
  hasRows(db.selectFrom("invoices").where("name", "=", name));

export const listInvoicesOfFolio = (db: Db, folioId: string) =>
  db
    .selectFrom("invoices")
    .select(["id", "kind", "name", "day", "total_cents as totalCents", "currency"])
    .where("folio_id", "=", folioId)
    .orderBy("id")
    .execute();

export const listCreditNotes = (db: Db, invoiceId: number) =>
  db
    .selectFrom("invoices")
    .select(["id", "name", "day", "total_cents as totalCents"])
    .where("credits_id", "=", invoiceId)
    .orderBy("id")
    .execute();

export async function listCreditedTaxes(db: Db, invoiceId: number): Promise<TaxShare[]> {
  const rows = await db
    .selectFrom("invoices")
    .select("snapshot")
    .where("credits_id", "=", invoiceId)
    .execute();
  return rows.flatMap(({ snapshot }) => parseSnapshot(snapshot).taxes);
}

/** Credited cents by line position. */
export const sumCreditsByLine = (db: Db, invoiceId: number): Promise<Map<number, number>> =>
  sumCredits(db, { column: "notes.credits_id", id: invoiceId });

export const sumCreditsOfNote = (db: Db, noteId: number): Promise<Map<number, number>> =>
  sumCredits(db, { column: "notes.id", id: noteId });

async function sumCredits(
  db: Db,
  { column, id }: { column: "notes.credits_id" | "notes.id"; id: number },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("invoice_lines as lines")
    .innerJoin("invoices as notes", "notes.id", "lines.invoice_id")
    .select((eb) => [
      "lines.credits_position as position",
      eb.fn.sum<number>("lines.amount_cents").as("cents"),
    ])
    .where(column, "=", id)
    .groupBy("lines.credits_position")
    .execute();
  return new Map(rows.map(({ position, cents }) => [position ?? 0, cents]));
}

/** Sums invoiced amounts minus credit notes. Includes invoices of other folios. */
export function listInvoicedShares(db: Db, bookingIds: string[]): Promise<InvoicedShare[]> {
  return db
    .selectFrom("invoice_lines as lines")
    .innerJoin("invoices", "invoices.id", "lines.invoice_id")
    .select((eb) => [
      "lines.booking_id as bookingId",
      "lines.folio_line_id as folioLineId",
      "lines.tax_percent as taxPercent",
      eb.fn
        .sum<number>(
          eb
            .case()
            .when("invoices.kind", "=", "invoice")
            .then(eb.ref("lines.amount_cents"))
            .else(eb.neg(eb.ref("lines.amount_cents")))
            .end(),
        )
        .as("amountCents"),
    ])
    .where("lines.booking_id", "in", bookingIds)
    .groupBy(["lines.booking_id", "lines.folio_line_id", "lines.tax_percent"])
    .execute();
}

export interface NewInvoice {
  kind: InvoiceKind;
  year: number;
  number: number;
  name: string;
  issuedAt: Date;
  day: StayDate;
  folioId: string;
  /** The credited invoice. Null unless this is a credit note. */
  creditsId: number | null;
  currency: Currency;
  language: string;
  reason: string;
  billTo: BillTo;
  snapshot: Snapshot;
  retainedUntil: StayDate;
  issuedBy: string;
  idempotencyKey: string;
  /** `creditsPosition` is the position of the credited line in its invoice. */
  lines: (InvoiceLine & { creditsPosition: number | null })[];
}

/** The database rejects any number other than the next one. */
export async function insertInvoice(trx: Db, invoice: NewInvoice): Promise<number> {
  const { billTo, lines } = invoice;
  const { id } = await trx
    .insertInto("invoices")
    .values({
      kind: invoice.kind,
      year: invoice.year,
      number: invoice.number,
      name: invoice.name,
      issued_at: invoice.issuedAt.toISOString(),
      day: invoice.day,
      folio_id: invoice.folioId,
      credits_id: invoice.creditsId,
      currency: invoice.currency,
      language: invoice.language,
      total_cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      line_count: lines.length,
      reason: invoice.reason,
      bill_to_name: billTo.name,
      bill_to_company: billTo.company,
      bill_to_address: billTo.address,
      bill_to_tax_number: billTo.taxNumber,
      snapshot: JSON.stringify(invoice.snapshot),
      retained_until: invoice.retainedUntil,
      issued_by: invoice.issuedBy,
      idempotency_key: invoice.idempotencyKey,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [index, line] of lines.entries()) {
    await trx
      .insertInto("invoice_lines")
      .values({
        invoice_id: id,
        position: index + 1,
        booking_id: line.bookingId,
        folio_line_id: line.folioLineId,
        credits_position: line.creditsPosition,
        text: line.text,
        amount_cents: line.amountCents,
        tax_percent: line.taxPercent,
      })
      .execute();
  }
  return id;
}

export async function storeMachineNumber(
  trx: Db,
  { invoiceId, number, userId }: { invoiceId: number; number: string; userId: string },
  now: Date,
): Promise<void> {
  const entry = { number, entered_at: now.toISOString(), entered_by: userId };
  await trx
    .insertInto("fiscal_receipt_numbers")
    .values({ invoice_id: invoiceId, ...entry })
    .onConflict((conflict) => conflict.column("invoice_id").doUpdateSet(entry))
    .execute();
}

/** Clears addressees whose retention period has ended. Returns the number of invoices. */
export async function clearBillTo(trx: Db, today: StayDate): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("invoices")
    .set({
      bill_to_name: null,
      bill_to_company: null,
      bill_to_address: null,
      bill_to_tax_number: null,
      purged_on: today,
    })
    .where("retained_until", "<", today)
    .where("purged_on", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
