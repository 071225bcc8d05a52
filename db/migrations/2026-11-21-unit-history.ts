import { type QueryExecutorProvider, sql } from "kysely";

/** What rooms had to sell before they were changed (docs/decisions/018-units-of-the-past.md). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE past_room_units (
        room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
        until TEXT NOT NULL CHECK (date(until) IS until),
        units INTEGER NOT NULL CHECK (units >= 0),
        PRIMARY KEY (room_id, until)
      ) STRICT, WITHOUT ROWID`,
    )
    .execute(db);
}
