import type { Board } from "db/schema";
import { sql } from "kysely";
import { boardMeals } from "~/catalogue/boards";
import type { Db } from "~/db.server";
import type { AgreedTerms } from "./agreed-terms";
import type { StayChoice } from "./draft-rules";
import type { GuestDetails } from "./guest-details";
import type { Quote } from "./quote";
import type { StayMark } from "./stay-marks";

const nextVersion = sql<number>`version + 1`;

/**
 * Gives a booking another stay and its quote; its terms stay, but for the meals of another board. The
 * night ledger may refuse.
 */
export async function updateStay(
  db: Db,
  booking: { id: string; board: Board; terms: AgreedTerms },
  stay: StayChoice,
  quote: Quote,
): Promise<void> {
  const meals = stay.board === booking.board ? booking.terms.meals : boardMeals[stay.board];
  await db
    .updateTable("bookings")
    .set({
      room_id: stay.roomId,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      guests: stay.guests,
      board: stay.board,
      quote: JSON.stringify(quote),
      terms: JSON.stringify({ ...booking.terms, meals }),
      total_cents: quote.totalCents,
      version: nextVersion,
    })
    .where("id", "=", booking.id)
    .execute();
}

export async function updateGuest(db: Db, id: string, details: GuestDetails): Promise<void> {
  await db
    .updateTable("bookings")
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      special_requests: details.specialRequests,
      payment_method: details.paymentMethod,
      version: nextVersion,
    })
    .where("id", "=", id)
    .execute();
}

const markColumns = {
  "check-in": "checked_in_at",
  "check-out": "checked_out_at",
  "no-show": "no_show_at",
} as const;

/** Sets a mark to an instant, or takes it back with null. */
export async function setMark(
  db: Db,
  id: string,
  mark: StayMark,
  at: string | null,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ [markColumns[mark]]: at, version: nextVersion })
    .where("id", "=", id)
    .execute();
}
