import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { insertRawInvoice } from "../world/invoices";
import { temporaryDatabase } from "../world/temporary-database";

const { file, value, values } = await temporaryDatabase();

/** These rules hold in the database, whatever the program does. */
let folioId: string;
let invoice: number;
beforeAll(() => {
  folioId = insertRawBooking(file);
  invoice = insertRawInvoice(file, { folioId });
});
const refuses = (sql: string, why: string | RegExp = /./) =>
  expect(() => file.exec(sql)).toThrow(why);

test("a number is always the next of its series and year", () => {
  for (const number of [0, 1, 3, 100]) {
    expect(() => insertRawInvoice(file, { folioId, number })).toThrow();
  }
  insertRawInvoice(file, { folioId });
  insertRawInvoice(file, { folioId });
  expect(value("SELECT group_concat(number) FROM invoices")).toBe("1,2,3");
  // A new year starts again at 1, and only with an issue date in that year.
  const copy = `INSERT INTO invoices SELECT NULL, kind, YEAR, NUMBER, name || 'x', issued_at, DAY, folio_id,
    credits_id, currency, language, total_cents, line_count, reason, bill_to_name, bill_to_company,
    bill_to_address, bill_to_tax_number, snapshot, retained_until, purged_on, issued_by, idempotency_key || 'x'
    FROM invoices WHERE id = ${invoice}`;
  const of = (year: string, number: string, day: string) =>
    copy.replace("YEAR", year).replace("NUMBER", number).replace("DAY", `'${day}'`);
  refuses(of("2027", "1", "2026-11-03"), "CHECK");
  refuses(of("2027", "2", "2027-01-01"), "invoice_number_out_of_series");
  file.exec(of("2027", "1", "2027-01-01"));
});

test("an invoice cannot be changed, deleted or replaced", () => {
  const columns = values("SELECT name FROM pragma_table_info('invoices')");
  for (const column of columns as string[]) {
    refuses(`UPDATE invoices SET ${column} = NULL WHERE id = ${invoice}`);
    refuses(`UPDATE invoices SET ${column} = ${column} || '1' WHERE id = ${invoice}`);
  }
  refuses(`DELETE FROM invoices WHERE id = ${invoice}`, "invoices_are_append_only");
  refuses(
    `REPLACE INTO invoices SELECT * FROM invoices WHERE id = ${invoice}`,
    "invoices_are_append_only",
  );
  refuses(`UPDATE invoice_lines SET amount_cents = 1`, "invoices_are_append_only");
  refuses(`DELETE FROM invoice_lines`, "invoices_are_append_only");
  refuses(`REPLACE INTO invoice_lines SELECT * FROM invoice_lines`, "invoices_are_append_only");
  expect(value("SELECT total_cents FROM invoices WHERE id = ?", invoice)).toBe(27_000);
});

test("an invoice has the stated number of lines, which add up to its total", () => {
  const line = (position: number, cents: number) =>
    `INSERT INTO invoice_lines (invoice_id, position, booking_id, text, amount_cents, tax_percent)
     VALUES (${invoice}, ${position}, '${folioId}', 'More', ${cents}, 18)`;
  refuses(line(2, 100), "invoices_are_append_only");
  refuses(line(1, 100), "invoices_are_append_only");
  const more = value("SELECT id FROM invoices WHERE year = 2027");
  const ofMore = (cents: number) => line(1, cents).replace(`(${invoice},`, `(${more},`);
  refuses(ofMore(26_999), "invoice_lines_do_not_add_up");
  file.exec(ofMore(27_000));
});

describe("a credit note", () => {
  test("belongs to an invoice of its folio, and credits no more than is left", () => {
    const credit = (cents: number, creditsId = invoice, of = folioId) =>
      file.transaction(() =>
        insertRawInvoice(file, { folioId: of, kind: "credit-note", creditsId, cents }),
      )();
    expect(() => credit(27_001)).toThrow("credit_above_invoice");
    const note = credit(20_000);
    expect(() => credit(7_001)).toThrow("credit_above_invoice");
    expect(() => credit(1_000, note)).toThrow("credit_note_without_invoice");
    const other = insertRawBooking(file, { roomId: 3 });
    expect(() => credit(1_000, invoice, other)).toThrow("credit_note_without_invoice");
    credit(7_000);
    expect(() => credit(1)).toThrow("credit_above_invoice");
  });
});

test("the addressee is purged once, completely, and only after the retention period", () => {
  const forget = (day: string, more = "") =>
    `UPDATE invoices SET bill_to_name = NULL, bill_to_company = NULL, bill_to_address = NULL,
       bill_to_tax_number = NULL, purged_on = ${day} ${more} WHERE id = ${invoice}`;
  refuses(forget("'2036-12-31'"), "invoices_are_append_only");
  refuses(forget("NULL"));
  refuses(forget("'someday'"), "invoices_are_append_only");
  refuses(forget("'2037-01-01'", ", total_cents = 1"), "invoices_are_append_only");
  refuses(
    `UPDATE invoices SET bill_to_company = 'Other', purged_on = '2037-01-01' WHERE id = ${invoice}`,
    "invoices_are_append_only",
  );
  file.exec(forget("'2037-01-01'"));
  refuses(forget("'2038-01-01'"), "invoices_are_append_only");
});

test("after a restore numbering waits for the answer; a gap continues the series", () => {
  file.exec(
    "INSERT INTO invoice_number_checks (id, requested_at, backup_at) VALUES (7, '2026-11-04', '2026-11-03')",
  );
  expect(() => insertRawInvoice(file, { folioId })).toThrow("last_number_unknown");
  const gap = (from: number, to: number) =>
    `INSERT INTO invoice_gaps (kind, year, from_number, to_number, check_id)
     VALUES ('invoice', 2026, ${from}, ${to}, 7)`;
  refuses(gap(5, 9), "invoice_number_out_of_series");
  refuses(gap(3, 9), "invoice_number_out_of_series");
  file.exec(gap(4, 9));
  file.exec("UPDATE invoice_number_checks SET answered_at = '2026-11-04'");
  expect(() => insertRawInvoice(file, { folioId })).toThrow("invoice_number_out_of_series");
  insertRawInvoice(file, { folioId, number: 10 });
  refuses("UPDATE invoice_gaps SET to_number = 99", "invoices_are_append_only");
  refuses("DELETE FROM invoice_gaps", "invoices_are_append_only");
});
