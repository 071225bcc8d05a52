import { type QueryExecutorProvider, sql } from "kysely";

/** Who holds a room or the house on a night is read from the index alone, and counted by source. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "DROP INDEX bookings_room",
  "CREATE INDEX bookings_room ON bookings (room_id, check_in, check_out)",
  "DROP INDEX bookings_check_in",
  "CREATE INDEX bookings_check_in ON bookings (check_in, check_out, status)",
  "CREATE INDEX bookings_source ON bookings (source, status)",
];
