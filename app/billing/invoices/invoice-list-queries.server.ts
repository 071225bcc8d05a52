import { containsText } from "db/contains-text";
import type { InvoiceKind } from "db/schema";
import { sql } from "kysely";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";

export const invoiceSorts = ["-issued", "issued", "-total", "total"] as const;
type InvoiceSort = (typeof invoiceSorts)[number];

interface InvoiceFilter {
  /** Part of the invoice number, addressee, booking reference or receipt machine number. */
  q?: string;
  kind?: InvoiceKind;
  /** `yyyy-MM` */
  month?: string;
  hasBalanceDue?: boolean;
}

/** `creditedCents` is null if no credit note refers to the invoice. */
export type ListedInvoice = Awaited<ReturnType<typeof listInvoices>>[number];

function selectMatching(db: Db, { q, kind, month, hasBalanceDue }: InvoiceFilter) {
  let query = db
    .selectFrom("invoices")
    .innerJoin("booking_summaries as folios", "folios.id", "invoices.folio_id")
    .leftJoin("fiscal_receipt_numbers as machine", "machine.invoice_id", "invoices.id");
  if (kind) query = query.where("invoices.kind", "=", kind);
  if (month) {
    query = query
      .where("invoices.day", ">=", `${month}-01`)
      .where("invoices.day", "<=", `${month}-31`);
  }
  if (hasBalanceDue !== undefined) {
    const received = sql.ref<number>("folios.received_cents");
    query = query.where("folios.folio_cents", hasBalanceDue ? ">" : "<=", received);
  }
  if (q) {
    const nameColumns = ["invoices.name", "invoices.bill_to_name", "invoices.bill_to_company"];
    const hasText = containsText([...nameColumns, "machine.number"], q);
    const hasFolioId = containsText(["invoices.folio_id"], q.replace(/^#/, ""));
    query = query.where(sql<boolean>`(${hasText} OR ${hasFolioId})`);
  }
  return query;
}

const invoiceColumns = [
  "invoices.id",
  "invoices.kind",
  "invoices.name",
  "invoices.day",
  "invoices.folio_id as folioId",
  "invoices.bill_to_name as billToName",
  "invoices.bill_to_company as billToCompany",
  "invoices.total_cents as totalCents",
  "invoices.currency",
] as const;

export function listInvoices(
  db: Db,
  filter: InvoiceFilter,
  { sort, limit, offset }: { sort: InvoiceSort; limit: number; offset: number },
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return selectMatching(db, filter)
    .leftJoin("invoices as credited", "credited.id", "invoices.credits_id")
    .select((eb) => [
      ...invoiceColumns,
      "invoices.bill_to_tax_number as billToTaxNumber",
      "credited.name as creditedInvoiceName",
      "machine.number as machineNumber",
      "folios.folio_cents as folioCents",
      "folios.received_cents as receivedCents",
      eb
        .selectFrom("invoices as notes")
        .select((notes) => notes.fn.sum<number | null>("notes.total_cents").as("cents"))
        .whereRef("notes.credits_id", "=", "invoices.id")
        .as("creditedCents"),
    ])
    .orderBy(sort.endsWith("total") ? "invoices.total_cents" : "invoices.id", direction)
    .orderBy("invoices.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many of the newest documents a search covers. */
const maxSearched = 10_000;

/** Documents before the newest `maxSearched` are found only by their complete number. */
export async function searchInvoices(
  db: Db,
  q: string,
  { limit, maxRows }: { limit: number; maxRows: number },
) {
  const isSearched = sql<boolean>`invoices.id IN (SELECT id FROM invoices WHERE name = ${q}
    UNION SELECT id FROM (SELECT id FROM invoices ORDER BY id DESC LIMIT ${maxSearched}))`;
  const rows = await selectMatching(db, { q })
    .where(isSearched)
    .select(invoiceColumns)
    .orderBy("invoices.id", "desc")
    .limit(limit + 1)
    .execute();
  return { count: rows.length, rows: rows.slice(0, maxRows) };
}

/** `sumCents` is invoices minus credit notes. */
export async function countInvoices(db: Db, filter: InvoiceFilter) {
  return selectMatching(db, filter)
    .select([
      sql<number>`count(*)`.as("matchCount"),
      sql<number>`coalesce(sum(iif(invoices.kind = 'invoice', 1, -1) * invoices.total_cents), 0)`.as(
        "sumCents",
      ),
    ])
    .executeTakeFirstOrThrow();
}

export async function listInvoicedMonths(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(sql<string>`substr(day, 1, 7)`.as("month"))
    .distinct()
    .orderBy("month", "desc")
    .execute();
  return rows.map(({ month }) => month);
}

/** Lists one row per document and tax rate, oldest first. Credit notes are negative. */
export function listTaxedInvoices(
  db: Db,
  { from, to }: Period,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom("invoices")
    .innerJoin(
      sql<{ percent: number; grossCents: number; taxCents: number; json: string }>`json_each(
        invoices.snapshot, '$.taxes')`.as("tax"),
      (join) => join.onTrue(),
    )
    .leftJoin("invoices as credited", "credited.id", "invoices.credits_id")
    .leftJoin("fiscal_receipt_numbers as machine", "machine.invoice_id", "invoices.id")
    .select([
      "invoices.id",
      "invoices.kind",
      "invoices.name",
      "invoices.day",
      "credited.name as creditedInvoiceName",
      "invoices.folio_id as folioId",
      "invoices.bill_to_name as billToName",
      "invoices.bill_to_company as billToCompany",
      "invoices.bill_to_tax_number as billToTaxNumber",
      "machine.number as machineNumber",
      sql<number>`json_extract(tax.value, '$.percent')`.as("taxPercent"),
      sql<number>`iif(invoices.kind = 'invoice', 1, -1) * json_extract(tax.value, '$.grossCents')`.as(
        "grossCents",
      ),
      sql<number>`iif(invoices.kind = 'invoice', 1, -1) * json_extract(tax.value, '$.taxCents')`.as(
        "taxCents",
      ),
    ])
    .where("invoices.day", ">=", from)
    .where("invoices.day", "<=", to)
    .orderBy("invoices.id")
    .orderBy("tax.key" as never)
    .limit(limit)
    .offset(offset)
    .execute();
}
