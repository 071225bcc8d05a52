import { rmSync } from "node:fs";
import path from "node:path";
import { openFile } from "db/open-file";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { copyTemplate } from "../world/lodge";
import { people } from "../world/people";

/** A connection as any shell opens it. Delete triggers do not fire for rows that REPLACE removes. */
const dataDir = copyTemplate();
const file = openFile(path.join(dataDir, "lodge.sqlite"));
afterAll(() => {
  file.close();
  rmSync(dataDir, { recursive: true });
});

const at = "2026-11-20T10:00:00.000Z";
const key = "K".repeat(16);

beforeAll(() => {
  const id = insertRawBooking(file);
  const run = (sql: string) => file.prepare(sql).run({ id, at, key, who: people.diane.id });
  run(`INSERT INTO audit_log (at, actor_id, actor_name, subject, subject_id, action)
    VALUES (@at, @who, 'Diane', 'booking', @id, 'note')`);
  run(`INSERT INTO cash_drawers (currency, opened_at, opened_on, opened_by)
    VALUES ('USD', @at, '2026-11-20', @who)`);
  run(`INSERT INTO cash_counts VALUES (1, 'opened', 'USD', 0, 0)`);
  run(`INSERT INTO payments (booking_id, at, day, amount_cents, method, idempotency_key)
    VALUES (@id, @at, '2026-11-20', 5000, 'cash', @key)`);
  run(`INSERT INTO folio_lines (booking_id, day, kind, text, quantity, unit_cents, amount_cents,
      tax_percent, idempotency_key, idempotency_line, created_at)
    VALUES (@id, '2026-11-20', 'extra', 'Beer', 1, 600, 600, 18, @key, 0, @at)`);
  run(`INSERT INTO shift_notes (day, text, created_at, created_by)
    VALUES ('2026-11-20', 'The generator', @at, @who)`);
});

const tables: [table: string, other: string, why: string][] = [
  ["audit_log", "action = 'lost'", "audit_log_is_append_only"],
  ["cash_drawers", "opening_note = 'lost'", "drawers_are_kept"],
  ["cash_counts", "counted_cents = 1", "drawers_are_kept"],
  ["cash_movements", "cents = 1", "drawers_are_kept"],
  ["payments", "amount_cents = 1", "payments_are_append_only"],
  ["folio_lines", "text = 'Water'", "folio_lines_are_append_only"],
  ["shift_notes", "text = 'lost'", "shift_notes_are_kept"],
];

test.each(tables)("%s: no row can be replaced", (table, other, why) => {
  const rows = () => file.prepare(`SELECT * FROM ${table}`).all();
  const before = rows();
  expect(before.length).toBeGreaterThan(0);
  const [changed = "", value = ""] = other.split(" = ");
  const columns = file.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table);
  const written = (columns as string[]).map((name) => (name === changed ? value : name));
  for (const clause of ["", "OR REPLACE", "OR IGNORE"]) {
    const copy = `INSERT ${clause} INTO ${table} SELECT ${written.join(", ")} FROM ${table}`;
    expect(() => file.exec(copy), clause).toThrow(why);
  }
  expect(rows()).toEqual(before);
});

test.each(["payments", "folio_lines"])(
  "%s: no row can be replaced by its idempotency key",
  (table) => {
    const rest = file.prepare("SELECT name FROM pragma_table_info(?) WHERE name <> 'id'");
    const columns = (rest.pluck().all(table) as string[]).join(", ");
    const copy = `REPLACE INTO ${table} (${columns}) SELECT ${columns} FROM ${table}`;
    expect(() => file.exec(copy)).toThrow(`${table}_are_append_only`);
  },
);
