import type { BookingStatus } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { isSourceOffered } from "~/catalogue/sources/offered-sources.server";
import { digestOf } from "~/core/digest.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { isSameName } from "~/guests/profiles/guest-profile";
import {
  addGuestProfile,
  type NewGuestProfile,
  withoutPayerContacts,
} from "~/guests/profiles/link-guest-profile.server";
import { placesNeeded } from "~/reservations/availability/party";
import { readBookableRoom } from "~/reservations/availability/room-availability.server";
import { isRoomFull } from "~/reservations/availability/room-full";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { chargeTerms } from "~/reservations/quotes/charges";
import { quoteParty } from "~/reservations/quotes/quote";
import { assignPreferredUnit } from "~/reservations/units/assign-units.server";
import { type Booking, findBooking, listBookingsOfGroup } from "./booking-queries.server";
import type { GuestDetails } from "./guest-details";
import { recordBooking } from "./record-booking.server";

/** A walk-in's or caller's booking as the clerk typed it; the form has checked each field. */
interface DeskBooking extends GuestDetails {
  /** Of the form, so that the same one sent twice is one booking. */
  id?: string;
  stay: StayChoice;
  /** The door that the clerk had in mind. */
  doorId?: number | null;
  status: Exclude<BookingStatus, "cancelled">;
  userId: string | null;
  /** Where it came from; null: from the desk itself. */
  sourceId?: number | null;
  /** The record of the guest, where the clerk chose one. */
  personId?: number | null;
  /** Who books for them, where that is somebody else. */
  booker?: NewGuestProfile | null;
  /** The same by their record, where the clerk chose one. */
  bookerId?: number | null;
  /** The group for which it is one room more. */
  groupId?: number | null;
  /** The digest of the quote that the clerk saw of this stay; undefined where none was shown. */
  seenQuote?: string;
}

export type PlaceDeskBookingResult =
  | { kind: "placed"; bookingId: string }
  /** The form made it before, for another party or board; nothing was changed. */
  | { kind: "placed-otherwise"; bookingId: string }
  | { kind: "unknown-room" | "unavailable" }
  /** It was put away while the form was open. */
  | { kind: "unknown-source" }
  | { kind: "too-many-guests"; capacity: number }
  /** The price, or what it is made of, is not what the clerk saw. */
  | { kind: "price-moved" };

/** Writes a booking that the desk takes, at the price of the day, whole or not at all. */
export async function placeDeskBooking(
  booking: DeskBooking,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<PlaceDeskBookingResult> {
  try {
    return await db.transaction().execute(async (trx): Promise<PlaceDeskBookingResult> => {
      const { seenQuote, doorId, groupId, ...typed } = booking;
      const { stay } = typed;
      const known = booking.id && (await findBooking(trx, booking.id));
      if (known && isSameBooking(known, booking)) {
        const isWhole = isSameParty(known, stay);
        return { kind: isWhole ? "placed" : "placed-otherwise", bookingId: known.id };
      }
      const room = await readBookableRoom(trx, stay.roomId);
      if (!room) return { kind: "unknown-room" };
      if (!(await isSourceOffered(trx, booking.sourceId ?? null)))
        return { kind: "unknown-source" };
      if (placesNeeded(stay) > room.capacity) {
        return { kind: "too-many-guests", capacity: room.capacity };
      }
      const quote = quoteParty(room, stay, stay.board, chargeTerms(settings));
      if (seenQuote !== undefined && seenQuote !== digestOf(quote)) return { kind: "price-moved" };
      const bookingId = await recordBooking(
        trx,
        {
          ...typed,
          ...(groupId && (await findGuestOfGroupRoom(trx, groupId, typed, now))),
          room,
          quote,
          terms: getCurrentTerms(settings, quote),
          source: "desk",
          createdBy: clerk,
        },
        now,
      );
      if (doorId) await assignPreferredUnit(trx, bookingId, { doorId });
      return { kind: "placed", bookingId };
    });
  } catch (error) {
    if (isRoomFull(error)) return { kind: "unavailable" };
    throw error;
  }
}

/**
 * Who stays in one room more of a group, and its payer as who booked: another name than the payer's is a
 * guest of their own, known by what is not how the group is reached.
 */
async function findGuestOfGroupRoom(trx: Db, groupId: number, typed: DeskBooking, now: Date) {
  const [lead] = await listBookingsOfGroup(trx, groupId);
  const payerId = lead && (lead.bookerId ?? lead.personId);
  const payer = payerId ? await findGuestProfile(trx, payerId) : undefined;
  if (!lead || !payer) return {};
  const bookerId = typed.booker ? null : (typed.bookerId ?? payer.id);
  if (typed.personId) return { bookerId };
  if (isSameName(lead, typed)) return { personId: lead.personId, bookerId };
  if (isSameName(payer, typed)) return { personId: payer.id, bookerId };
  return { personId: await addGuestProfile(trx, withoutPayerContacts(lead, typed), now), bookerId };
}

/** Whether it is the one that a form made; going back, a clerk can send it for another stay. */
const isSameBooking = (known: Booking, { stay, firstName, lastName }: DeskBooking) =>
  known.status !== "cancelled" &&
  known.firstName === firstName &&
  known.lastName === lastName &&
  known.roomId === stay.roomId &&
  known.checkIn === stay.checkIn &&
  known.checkOut === stay.checkOut;

const isSameParty = (known: Booking, stay: StayChoice) =>
  known.board === stay.board &&
  known.guests === stay.guests &&
  known.children === stay.children &&
  known.infants === stay.infants;
