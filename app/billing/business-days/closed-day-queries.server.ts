import type { StayDate } from "db/schema";
import { addRow } from "db/write-row";
import { sql } from "kysely";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";

export async function findLastClosedDay(db: Db): Promise<StayDate | null> {
  const row = await db
    .selectFrom("closed_days")
    .select(sql<StayDate | null>`max(day)`.as("day"))
    .executeTakeFirst();
  return row?.day ?? null;
}

export function listClosedDays(db: Db, { from, to }: Period) {
  return db
    .selectFrom("closed_days")
    .leftJoin("user_names as users", "users.id", "closed_days.closed_by")
    .select([
      "closed_days.day",
      "closed_days.closed_at as closedAt",
      "closed_days.figures",
      "users.name as closedBy",
    ])
    .where("closed_days.day", ">=", from)
    .where("closed_days.day", "<=", to)
    .orderBy("closed_days.day")
    .execute();
}

export const insertClosedDay = (
  db: Db,
  closed: { day: StayDate; closedBy: string; figures: string },
  now: Date,
): Promise<void> =>
  addRow(db, "closed_days", {
    day: closed.day,
    closed_at: now.toISOString(),
    closed_by: closed.closedBy,
    figures: closed.figures,
  });

export async function deleteClosedDay(db: Db, day: StayDate): Promise<void> {
  await db.deleteFrom("closed_days").where("day", "=", day).execute();
}
