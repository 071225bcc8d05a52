import { inHouseQuery } from "db/in-house";
import { roomNamesSql } from "db/stay-kinds";
import { sql } from "kysely";
import type { LodgeDay } from "~/core/instants";
import type { Db } from "~/db.server";
import type { DinerCounts } from "./meals";

export function countDinersByBoard(db: Db, night: LodgeDay): Promise<DinerCounts[]> {
  return db
    .selectFrom("booking_summaries")
    .select((eb) => [
      "board",
      eb.fn.sum<number>("guests").as("guests"),
      eb.fn.sum<number>("children").as("children"),
      eb.fn.sum<number>("infants").as("infants"),
    ])
    .where("id", "in", inHouseQuery(db, night))
    .groupBy("board")
    .execute();
}

/** Safety limit, above the number of in-house bookings. */
const maxSpecialRequests = 1000;

export function listSpecialRequests(db: Db, night: LodgeDay) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .select(["bookings.id", roomNamesSql.as("roomName"), "bookings.board"])
    .select(["bookings.special_requests as specialRequests"])
    .select(["bookings.checked_out_at as checkedOutAt"])
    .select(sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"))
    .where("bookings.special_requests", "<>", "")
    .where("bookings.id", "in", inHouseQuery(db, night))
    .orderBy("rooms.position")
    .orderBy("bookings.id")
    .limit(maxSpecialRequests)
    .execute();
}
