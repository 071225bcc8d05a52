import { inHouseQuery } from "db/in-house";
import { roomsInWords } from "db/stay-kinds";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { LodgeDay } from "~/lodge/instants";
import type { Eaters } from "./meals";

/** Who sleeps in the house on the night of a day, by board. */
export function listEaters(db: Db, night: LodgeDay): Promise<Eaters[]> {
  return db
    .selectFrom("booking_facts")
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

/** What guests asked for who sleep in the house on one of two nights, in the order of the rooms. */
export function listWishes(db: Db, [one, other]: [LodgeDay, LodgeDay], limit: number) {
  return db
    .selectFrom("booking_facts as bookings")
    .innerJoin("room_facts as rooms", "rooms.id", "bookings.room_id")
    .select(["bookings.id", roomsInWords.as("roomName"), "bookings.board"])
    .select(["bookings.special_requests as specialRequests"])
    .select(sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"))
    .where("bookings.special_requests", "<>", "")
    .where((eb) =>
      eb.or([
        eb("bookings.id", "in", inHouseQuery(db, one)),
        eb("bookings.id", "in", inHouseQuery(db, other)),
      ]),
    )
    .orderBy("rooms.position")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}
