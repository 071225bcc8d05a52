import type { StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";

/** What keeps a room from being deleted. */
export async function countRoomUses(db: Db, id: number) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("booking_facts as bookings")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("room_id", "=", id)
        .as("bookings"),
      eb
        .selectFrom("room_blocks")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("room_id", "=", id)
        .as("blocks"),
      eb
        .selectFrom("reviews")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("room_id", "=", id)
        .as("reviews"),
    ])
    .executeTakeFirstOrThrow()
    .then(({ bookings, blocks, reviews }) => ({
      bookings: bookings ?? 0,
      blocks: blocks ?? 0,
      reviews: reviews ?? 0,
    }));
}

/** The nights to come that hold more than `units`; the trigger rooms_units_lowered sees the same. */
export async function listNightsAbove(db: Db, id: number, units: number): Promise<StayDate[]> {
  const rows = await db
    .selectFrom("room_nights")
    .select("night")
    .where("room_id", "=", id)
    .where("night", ">=", sql<string>`date('now', '-1 day')`)
    .where("taken", ">", units)
    .orderBy("night")
    .execute();
  return rows.map(({ night }) => night);
}
