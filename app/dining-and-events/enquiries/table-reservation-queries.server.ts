import { addRow } from "db/write-row";
import type { Db } from "~/db.server";
import type { TableTime } from "./reservation-rules";

/** A table for so many people. */
export interface TableWish extends TableTime {
  people: number;
}

export const insertTableReservation = (
  trx: Db,
  requestId: string,
  { day, time, people }: TableWish,
): Promise<void> => addRow(trx, "table_reservations", { request_id: requestId, day, time, people });

/** Whether a request asks for just this table. */
export async function asksForTable(db: Db, requestId: string, wish: TableWish): Promise<boolean> {
  const row = await db
    .selectFrom("table_reservations")
    .select(["day", "time", "people"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row?.day === wish.day && row.time === wish.time && row.people === wish.people;
}
