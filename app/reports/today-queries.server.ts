import { inHouseQuery } from "db/in-house";
import type { StayDate } from "db/schema";
import { roomNamesSql } from "db/stay-kinds";
import { sql } from "kysely";
import type { LodgeDay } from "~/core/instants";
import type { Db } from "~/db.server";
import type { DinerCounts } from "./meals";

/** Maximum rows of each list. The list's count covers all stays. */
const maxListed = 12;

function selectStays(db: Db) {
  return db.selectFrom("booking_summaries as bookings").where("status", "!=", "cancelled");
}

function selectArrivals(db: Db, today: StayDate) {
  return selectStays(db).where("check_in", "=", today);
}

/** Checked-in guests who are due to leave today, or left early today. */
function selectDepartures(db: Db, today: StayDate) {
  return selectStays(db)
    .where("occupied_until", "=", today)
    .where("checked_in_at", "is not", null)
    .where("no_show_at", "is", null);
}

/** Guests who arrived before today and stay tonight; see `inHouseQuery`. */
function selectStayovers(db: Db, today: LodgeDay) {
  return selectStays(db)
    .where("id", "in", inHouseQuery(db, today))
    .where("check_in", "<", today.day)
    .where("checked_in_at", "is not", null);
}

type StayQuery = ReturnType<typeof selectStays>;

/** The subquery reads only the index, so that whole rows are read for the first stays only. */
async function loadStayList(db: Db, stayQuery: StayQuery) {
  const firstIds = stayQuery.select("id").orderBy("check_out").orderBy("id").limit(maxListed);
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom("booking_summaries as bookings")
      .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
      .where("bookings.id", "in", firstIds)
      .select([
        "bookings.id",
        roomNamesSql.as("roomName"),
        "check_out as checkOut",
        "status",
        "checked_in_at as checkedInAt",
        "checked_out_at as checkedOutAt",
        "no_show_at as noShowAt",
        "arrival_time as arrivalTime",
        "check_in_time as checkInTime",
        "check_out_time as checkOutTime",
        sql<string>`trim(first_name || ' ' || last_name)`.as("guestName"),
      ])
      .orderBy("check_out")
      .orderBy("bookings.id")
      .execute(),
    stayQuery.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** Every guest is in one list only. Overdue arrivals are in none (`overdueArrivalsQuery`). */
export async function loadTodayLists(db: Db, today: LodgeDay) {
  const { day } = today;
  const [arrivals, departures, stayovers] = await Promise.all([
    loadStayList(db, selectArrivals(db, day)),
    loadStayList(db, selectDepartures(db, day)),
    loadStayList(db, selectStayovers(db, today)),
  ]);
  return { arrivals, departures, stayovers };
}

export type TodayStay = Awaited<ReturnType<typeof loadTodayLists>>["arrivals"]["rows"][number];

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
