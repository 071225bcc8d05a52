import type { StayDate } from "db/schema";
import { addRow } from "db/write-row";
import { sql } from "kysely";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";

export async function findLastClosedDay(db: Db): Promise<StayDate | null> {
  const row = await db
    .selectFrom("day_closes")
    .select(sql<StayDate | null>`max(day)`.as("day"))
    .executeTakeFirst();
  return row?.day ?? null;
}

export function listClosedDays(db: Db, { from, to }: Period) {
  return db
    .selectFrom("day_closes")
    .leftJoin("user_names as users", "users.id", "day_closes.closed_by")
    .select([
      "day_closes.day",
      "day_closes.closed_at as closedAt",
      "day_closes.figures",
      "users.name as closedBy",
    ])
    .where("day_closes.day", ">=", from)
    .where("day_closes.day", "<=", to)
    .orderBy("day_closes.day")
    .execute();
}

export const insertClosedDay = (
  db: Db,
  dayClose: { day: StayDate; closedBy: string; figures: string },
  now: Date,
): Promise<void> =>
  addRow(db, "day_closes", {
    day: dayClose.day,
    closed_at: now.toISOString(),
    closed_by: dayClose.closedBy,
    figures: dayClose.figures,
  });

export async function deleteClosedDay(db: Db, day: StayDate): Promise<void> {
  await db.deleteFrom("day_closes").where("day", "=", day).execute();
}
