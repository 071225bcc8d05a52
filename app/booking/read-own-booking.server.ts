import { db } from "~/db.server";
import { normaliseBookingId } from "~/lodge/ids.server";
import { findBookingOf } from "./booking-queries.server";

/** The booking that an id names, typed in any way, if it belongs to this account. */
export const readOwnBooking = (userId: string, bookingId = "") =>
  findBookingOf(db, userId, normaliseBookingId(bookingId));

/** What is said where there is none, or somebody else's. */
export const noOwnBooking = "You have no such booking.";
