import { type QueryExecutorProvider, sql } from "kysely";

/** What the dashboard and the analytics read, so that a period costs its own days and no more. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Holds every column that is counted: the rows themselves are wide and scattered by their ids.
  `CREATE INDEX bookings_insight ON bookings (check_in, check_out, status, room_id, total_cents,
    board, source, created_at, cancelled_at, checked_out_at, no_show_at)`,
  `CREATE INDEX bookings_cancelled ON bookings (cancelled_at, cancellation_charge_cents)
    WHERE cancelled_at IS NOT NULL`,
];
