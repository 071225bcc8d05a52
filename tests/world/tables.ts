import type Database from "better-sqlite3";
import { inDays } from "./days";

/** Inserts a table reservation, an event and an offer directly into the database. */
export function insertRawTables(file: Database.Database, enquiryId: string): void {
  const quote = {
    ...{ currency: "USD", taxPercent: 18, serviceChargePercent: 0, totalCents: 100 },
    lines: [{ label: "Leaking", quantity: 1, unitCents: 100 }],
  };
  file.exec(
    `INSERT INTO table_reservations (id, day, time, until, people, name, created_at)
       VALUES (1, '${inDays(1)}', '19:00', '21:00', 2, 'Leaking', '2026-01-01T00:00:00.000Z');
     INSERT INTO space_events (id, space_id, day, start_time, end_time, setup_minutes,
         teardown_minutes, title, people, created_at)
       VALUES (1, 'hall', '${inDays(1)}', '09:00', '12:00', 60, 60, 'Leaking', 2,
         '2026-01-01T00:00:00.000Z');
     INSERT INTO conference_offers (id, enquiry_id, space_id, day, start_time, end_time,
         setup_minutes, teardown_minutes, people, quote, total_cents, text, valid_until, language,
         idempotency_key, sent_at)
       VALUES ('FFER000000000000', '${enquiryId}', 'hall', '${inDays(9)}', '09:00', '12:00', 0, 0, 2,
         '${JSON.stringify(quote)}', 100, '', '${inDays(9)}', 'en', 'FORMKEY000000000',
         '2026-01-01T00:00:00.000Z')`,
  );
}
