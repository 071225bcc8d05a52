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
import { countNeededPlaces } from "~/reservations/availability/party";
import { readBookableRoom } from "~/reservations/availability/room-availability.server";
import { isRoomFull } from "~/reservations/availability/room-full";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { quoteParty } from "~/reservations/quotes/quote";
import { assignPreferredUnit } from "~/reservations/units/assign-units.server";
import { type Booking, findBooking, listBookingsOfGroup } from "./booking-queries.server";
import type { GuestDetails } from "./guest-details";
import { recordBooking } from "./record-booking.server";

/** A booking entered by a clerk. The form has validated each field. */
interface DeskBooking extends GuestDetails {
  /** An id that the form contains, so that a repeated form creates only one booking. */
  id?: string;
  stay: StayChoice;
  /** The unit that the clerk chose. */
  unitId?: number | null;
  status: Exclude<BookingStatus, "cancelled">;
  userId: string | null;
  /** The booking source; null: the front desk. */
  sourceId?: number | null;
  profileId?: number | null;
  booker?: NewGuestProfile | null;
  bookerId?: number | null;
  /** The group to which the room is added. */
  groupId?: number | null;
  /** The digest of the quote that the form showed; undefined: it showed none. */
  seenQuote?: string;
}

export type PlaceDeskBookingResult =
  | { kind: "placed"; bookingId: string }
  /** The form already created the booking with another party or board. Nothing was changed. */
  | { kind: "placed-with-other-details"; bookingId: string }
  | { kind: "unknown-room" | "unavailable" }
  | { kind: "unknown-source" }
  | { kind: "too-many-guests"; capacity: number }
  /** The price differs from the one that the form showed. */
  | { kind: "price-changed" };

/** Places a booking for the desk at current rates, in one transaction. */
export async function placeDeskBooking(
  booking: DeskBooking,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<PlaceDeskBookingResult> {
  try {
    return await db.transaction().execute(async (trx): Promise<PlaceDeskBookingResult> => {
      const { seenQuote, unitId, groupId, ...submitted } = booking;
      const { stay } = submitted;
      const existing = booking.id && (await findBooking(trx, booking.id));
      if (existing && isSameBooking(existing, booking)) {
        const isUnchanged = isSameParty(existing, stay);
        return {
          kind: isUnchanged ? "placed" : "placed-with-other-details",
          bookingId: existing.id,
        };
      }
      const room = await readBookableRoom(trx, stay.roomId);
      if (!room) return { kind: "unknown-room" };
      if (!(await isSourceOffered(trx, booking.sourceId ?? null)))
        return { kind: "unknown-source" };
      if (countNeededPlaces(stay) > room.capacity) {
        return { kind: "too-many-guests", capacity: room.capacity };
      }
      const quote = quoteParty(room, stay, stay.board, getChargeTerms(settings));
      if (seenQuote !== undefined && seenQuote !== digestOf(quote))
        return { kind: "price-changed" };
      const bookingId = await recordBooking(
        trx,
        {
          ...submitted,
          ...(groupId && (await findGuestOfGroupRoom(trx, groupId, submitted, now))),
          room,
          quote,
          terms: getCurrentTerms(settings, quote),
          source: "desk",
          createdBy: clerk,
        },
        now,
      );
      if (unitId) await assignPreferredUnit(trx, bookingId, { unitId });
      return { kind: "placed", bookingId };
    });
  } catch (error) {
    if (isRoomFull(error)) return { kind: "unavailable" };
    throw error;
  }
}

/**
 * Returns the profiles of guest and booker for a room that is added to a group. The group's payer is the booker.
 * A guest with another name gets a new profile without the payer's contact details.
 */
async function findGuestOfGroupRoom(trx: Db, groupId: number, submitted: DeskBooking, now: Date) {
  const [lead] = await listBookingsOfGroup(trx, groupId);
  const payerId = lead && (lead.bookerId ?? lead.profileId);
  const payer = payerId ? await findGuestProfile(trx, payerId) : undefined;
  if (!lead || !payer) return {};
  const bookerId = submitted.booker ? null : (submitted.bookerId ?? payer.id);
  if (submitted.profileId) return { bookerId };
  if (isSameName(lead, submitted)) return { profileId: lead.profileId, bookerId };
  if (isSameName(payer, submitted)) return { profileId: payer.id, bookerId };
  return {
    profileId: await addGuestProfile(trx, withoutPayerContacts(lead, submitted), now),
    bookerId,
  };
}

/** Returns whether the form created this booking. A clerk who goes back can send another stay with the same id. */
const isSameBooking = (existing: Booking, { stay, firstName, lastName }: DeskBooking) =>
  existing.status !== "cancelled" &&
  existing.firstName === firstName &&
  existing.lastName === lastName &&
  existing.roomId === stay.roomId &&
  existing.checkIn === stay.checkIn &&
  existing.checkOut === stay.checkOut;

const isSameParty = (existing: Booking, stay: StayChoice) =>
  existing.board === stay.board &&
  existing.guests === stay.guests &&
  existing.children === stay.children &&
  existing.infants === stay.infants;
