import { inHouseQuery } from "db/in-house";
import { roomsInWords } from "db/stay-kinds";
import { sql } from "kysely";
import type { LodgeDay } from "~/core/instants";
import type { Db } from "~/db.server";
import type { Diners } from "./meals";

/** Who sleeps in the house on the night of a day, by board. */
export function listDiners(db: Db, night: LodgeDay): Promise<Diners[]> {
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

/** More than sleep in a house. */
const maxSpecialRequests = 1000;

/** What guests asked for who sleep in the house on the night of a day, in the order of the rooms. */
export function listSpecialRequests(db: Db, night: LodgeDay) {
  return db
    .selectFrom("booking_facts as bookings")
    .innerJoin("room_facts as rooms", "rooms.id", "bookings.room_id")
    .select(["bookings.id", roomsInWords.as("roomName"), "bookings.board"])
    .select(["bookings.special_requests as specialRequests"])
    .select(sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"))
    .where("bookings.special_requests", "<>", "")
    .where("bookings.id", "in", inHouseQuery(db, night))
    .orderBy("rooms.position")
    .orderBy("bookings.id")
    .limit(maxSpecialRequests)
    .execute();
}
