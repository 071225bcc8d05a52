import { type QueryExecutorProvider, sql } from "kysely";

/**
 * What came in for each booking, kept where the booking is, so that those who owe are found without
 * adding up all payments, which are only ever added to.
 */
const statements = [
  `ALTER TABLE bookings ADD COLUMN received_cents INTEGER NOT NULL DEFAULT 0`,
  `UPDATE bookings SET received_cents =
      (SELECT sum(amount_cents) FROM payments WHERE booking_id = bookings.id)
    WHERE id IN (SELECT booking_id FROM payments)`,
  `CREATE TRIGGER payments_received AFTER INSERT ON payments BEGIN
    UPDATE bookings SET received_cents = received_cents + NEW.amount_cents WHERE id = NEW.booking_id;
  END`,
  `CREATE INDEX bookings_owed ON bookings (check_in, status)
    WHERE cancellation_charge_cents > received_cents
      OR (status = 'confirmed' AND total_cents > received_cents)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
