import type { BookingStatus, Schema } from "db/schema";
import type { Insertable } from "kysely";
import { parseRates } from "~/catalogue/stored-rates.server";
import type { Db } from "~/db.server";
import { parseQuote, parseTerms } from "./stored-agreement.server";

/** One booking with everything that a guest may see of it. Money in cents. */
export type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

function selectBookings(db: Db) {
  return db
    .selectFrom("bookings")
    .innerJoin("room_facts as rooms", "rooms.id", "bookings.room_id")
    .leftJoin("user_names as users", "users.id", "bookings.user_id")
    .select([
      "users.email as accountEmail",
      "bookings.id",
      "bookings.room_id as roomId",
      "rooms.name as roomName",
      "bookings.user_id as userId",
      "bookings.check_in as checkIn",
      "bookings.check_out as checkOut",
      "bookings.guests",
      "bookings.board",
      "bookings.status",
      "bookings.quote",
      "bookings.terms",
      "bookings.total_cents as totalCents",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
      "bookings.email",
      "bookings.phone",
      "bookings.special_requests as specialRequests",
      "bookings.payment_method as paymentMethod",
      "bookings.source",
      "bookings.created_at as createdAt",
      "bookings.cancelled_at as cancelledAt",
      "bookings.cancelled_by as cancelledBy",
      "bookings.held_until as heldUntil",
      "bookings.cancellation_charge_cents as cancellationChargeCents",
      "bookings.checked_in_at as checkedInAt",
      "bookings.checked_out_at as checkedOutAt",
      "bookings.no_show_at as noShowAt",
      "bookings.version",
    ]);
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>["execute"]>>[number];

/** The stored quote is checked against the total each time it is read. */
function withAgreement(row: BookingRow) {
  const quote = parseQuote(row.quote);
  if (quote.totalCents !== row.totalCents) throw new Error(`booking ${row.id}: total differs`);
  return { ...row, quote, terms: parseTerms(row.terms) };
}

/** Any booking, for staff. */
export async function findBooking(db: Db, id: string) {
  const row = await selectBookings(db).where("bookings.id", "=", id).executeTakeFirst();
  return row && withAgreement(row);
}

/** A booking of this user; somebody else's is as good as none. */
export async function findBookingOf(db: Db, userId: string, id: string) {
  const row = await selectBookings(db)
    .where("bookings.id", "=", id)
    .where("bookings.user_id", "=", userId)
    .executeTakeFirst();
  return row && withAgreement(row);
}

/** The most stays that My Bookings lists; nobody has as many. */
const listedBookings = 500;

/** A user's bookings, the latest arrival first. */
export async function listBookingsOf(db: Db, userId: string) {
  const rows = await selectBookings(db)
    .where("bookings.user_id", "=", userId)
    .orderBy("bookings.check_in", "desc")
    .limit(listedBookings)
    .execute();
  return rows.map(withAgreement);
}

/** The booking that this user made last, or undefined. */
export async function findLastBookingOf(db: Db, userId: string) {
  const row = await selectBookings(db)
    .where("bookings.user_id", "=", userId)
    .where("bookings.source", "=", "guest")
    .orderBy("bookings.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && withAgreement(row);
}

export async function insertBooking(db: Db, row: Insertable<Schema["bookings"]>): Promise<void> {
  await db.insertInto("bookings").values(row).execute();
}

export async function bookingIdExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("bookings").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Sets a booking that is in `from` to confirmed; its nights are then held without end. */
export async function markConfirmed(db: Db, id: string, from: BookingStatus): Promise<void> {
  await db
    .updateTable("bookings")
    .set((eb) => ({ status: "confirmed", held_until: null, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", from)
    .execute();
}

export async function markCancelled(
  db: Db,
  id: string,
  by: { userId: string | null; chargeCents: number; now: Date },
): Promise<void> {
  await db
    .updateTable("bookings")
    .set((eb) => ({
      status: "cancelled",
      cancelled_at: by.now.toISOString(),
      cancelled_by: by.userId,
      cancellation_charge_cents: by.chargeCents,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("status", "!=", "cancelled")
    .execute();
}

/** What the price, the limits and the summary of a booking need of a room that is on sale. */
export async function findBookableRoom(db: Db, roomId: number, alsoWithdrawn = false) {
  const row = await db
    .selectFrom("room_facts as rooms")
    .innerJoin("room_rates", "room_rates.room_id", "rooms.id")
    .select(["rooms.id", "rooms.name", "rooms.capacity", "room_rates.rates"])
    .where("rooms.id", "=", roomId)
    .where("rooms.is_listed", "in", alsoWithdrawn ? [0, 1] : [1])
    .executeTakeFirst();
  if (!row) return undefined;
  const amenities = await db
    .selectFrom("room_amenities")
    .select("name")
    .where("room_id", "=", roomId)
    .orderBy("position")
    .execute();
  return {
    id: row.id,
    name: row.name,
    capacity: row.capacity,
    rates: parseRates(row.rates),
    amenities: amenities.map(({ name }) => name),
  };
}
