import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import type { TableTime } from "./reservation-rules";

/** A table for so many people. */
export interface TableWish extends TableTime {
  people: number;
}

export async function insertTableReservation(
  trx: Db,
  requestId: string,
  { day, time, people }: TableWish,
): Promise<void> {
  await trx
    .insertInto("table_reservations")
    .values({ request_id: requestId, day, time, people })
    .execute();
}

/** Whether a request asks for just this table. */
export async function asksForTable(db: Db, requestId: string, wish: TableWish): Promise<boolean> {
  const row = await db
    .selectFrom("table_reservations")
    .select(["day", "time", "people"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row?.day === wish.day && row.time === wish.time && row.people === wish.people;
}

/** The tables that are asked for on a day, in the order of the evening. */
export function listTablesOn(db: Db, day: StayDate, limit: number) {
  return db
    .selectFrom("table_reservations as tables")
    .innerJoin("requests", "requests.id", "tables.request_id")
    .select([
      "requests.id",
      "requests.name",
      "requests.message",
      "requests.handled_at as handledAt",
    ])
    .select(["tables.time", "tables.people"])
    .where("tables.day", "=", day)
    .orderBy("tables.time")
    .orderBy("requests.id")
    .limit(limit)
    .execute();
}
