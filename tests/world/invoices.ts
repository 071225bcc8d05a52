import type { Database } from "better-sqlite3";

/**
 * Inserts an invoice of one line directly into the database, without the program's operations.
 * @returns its id
 * @throws SQLite's error if the database refuses the invoice
 */
export function insertRawInvoice(
  file: Database,
  {
    folioId,
    kind = "invoice",
    creditsId = null,
    number,
    cents = 27_000,
    company = "Leaking Ltd",
    keepUntil = "2036-12-31",
  }: {
    folioId: string;
    kind?: "invoice" | "credit-note";
    creditsId?: number | null;
    number?: number;
    cents?: number;
    company?: string;
    keepUntil?: string;
  },
): number {
  const next = file
    .prepare("SELECT coalesce(max(number), 0) + 1 FROM invoices WHERE kind = ? AND year = 2026")
    .pluck()
    .get(kind) as number;
  const given = number ?? next;
  const taxCents = Math.round((cents * 18) / 118);
  const snapshot = {
    seller: { name: "Nyungwe Eco-Lodge", address: "Rwanda", contact: "+250", taxNumber: "" },
    note: "",
    stays: [{ id: folioId, room: "Double", checkIn: "2026-11-01", checkOut: "2026-11-03" }],
    taxes: [{ percent: 18, grossCents: cents, taxCents }],
    account:
      kind === "invoice" ? { invoicedBeforeCents: 0, payments: [], balanceCents: cents } : null,
  };
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO invoices (kind, year, number, name, issued_at, day, folio_id, credits_id, currency,
         language, total_cents, line_count, reason, bill_to_name, bill_to_company, bill_to_address,
         bill_to_tax_number, snapshot, retained_until, idempotency_key)
       VALUES (?, 2026, ?, ?, '2026-11-03T09:00:00.000Z', '2026-11-03', ?, ?, 'USD', 'en', ?, 1, ?,
         'Somebody', ?, '', '', ?, ?, ?)`,
    )
    .run(
      kind,
      given,
      `${kind === "invoice" ? "" : "CN-"}2026-${String(given).padStart(4, "0")}`,
      folioId,
      creditsId,
      cents,
      kind === "invoice" ? "" : "A mistake",
      company,
      JSON.stringify(snapshot),
      keepUntil,
      `RAW${kind === "invoice" ? "I" : "C"}${String(given).padStart(12, "0")}`,
    );
  const id = Number(lastInsertRowid);
  file
    .prepare(
      `INSERT INTO invoice_lines (invoice_id, position, booking_id, credits_position, text,
         amount_cents, tax_percent) VALUES (?, 1, ?, ?, '2 nights', ?, 18)`,
    )
    .run(id, folioId, kind === "invoice" ? null : 1, cents);
  return id;
}
