import { countRows } from "db/count-rows";
import type { Instant } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";

export function listBookingCounts(db: Db) {
  return db
    .selectFrom("booking_counts")
    .select(["status", (eb) => eb.fn.sum<number>("bookings").as("count")])
    .groupBy("status")
    .orderBy("status")
    .execute();
}

export const countSessions = (db: Db, now: Date): Promise<number> =>
  countRows(db.selectFrom("sessions").where("expires_at", ">", now.toISOString()));

export async function countRecords(db: Db) {
  const { rows } = await sql<{ rooms: number; accounts: number; files: number }>`SELECT
    (SELECT count(*) FROM room_summaries) AS rooms,
    (SELECT count(*) FROM user_names) AS accounts,
    (SELECT count(*) FROM media) AS files`.execute(db);
  const [counts] = rows;
  if (!counts) throw new RangeError("a SELECT without FROM has one row");
  return counts;
}

export async function listMigrations(db: Db): Promise<{ name: string; doneAt: Instant }[]> {
  const { rows } = await sql<{ name: string; doneAt: Instant }>`
    SELECT name, done_at AS doneAt FROM migrations ORDER BY name`.execute(db);
  return rows;
}
