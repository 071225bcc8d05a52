import { type QueryExecutorProvider, sql } from "kysely";

/** Who is checked in and not out again, by the day of departure: few, however many have stayed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `CREATE INDEX bookings_in_house ON bookings (check_out)
        WHERE checked_in_at IS NOT NULL AND checked_out_at IS NULL`,
    )
    .execute(db);
}
