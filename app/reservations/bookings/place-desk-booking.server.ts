import type { BookingStatus } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { isSourceOffered } from "~/catalogue/sources/offered-sources.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { digestOf } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { isSameName } from "~/guests/profiles/guest-profile";
import type { NewGuestProfile } from "~/guests/profiles/guest-profile-queries.server";
import { addGuestProfile, withoutPayerContacts } from "~/guests/profiles/link-guest-profile.server";
import { findBookableRoom } from "~/reservations/availability/availability-queries.server";
import { countNeededPlaces } from "~/reservations/availability/party";
import { isRoomFullError } from "~/reservations/availability/room-full";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { quoteStayForParty } from "~/reservations/quotes/quote";
import { assignPreferredUnit } from "~/reservations/units/assign-units.server";
import { type Booking, findBooking, listBookingsOfGroup } from "./booking-queries.server";
import type { GuestDetails } from "./guest-details";
import { recordBooking } from "./record-booking.server";

interface DeskBooking extends GuestDetails {
  /** Generated with the form. Resubmitting the form creates no second booking. */
  id?: string;
  stay: StayChoice;
  unitId?: number | null;
  status: Exclude<BookingStatus, "cancelled">;
  userId: string | null;
  /** Null: the front desk. */
  sourceId?: number | null;
  profileId?: number | null;
  booker?: NewGuestProfile | null;
  bookerId?: number | null;
  groupId?: number | null;
  /** Undefined: the form showed no quote. */
  seenQuoteDigest?: string;
}

export type PlaceDeskBookingResult =
  | { kind: "placed"; bookingId: string }
  /** The form already created the booking with another party or board. */
  | { kind: "placed-with-other-details"; bookingId: string }
  | { kind: "unknown-room" | "unavailable" }
  | { kind: "unknown-source" }
  | { kind: "too-many-guests"; capacity: number }
  | { kind: "price-changed" };

export async function placeDeskBooking(
  booking: DeskBooking,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<PlaceDeskBookingResult> {
  try {
    return await db.transaction().execute(async (trx): Promise<PlaceDeskBookingResult> => {
      const { seenQuoteDigest, unitId, groupId, ...submitted } = booking;
      const { stay } = submitted;
      const existingBooking = booking.id && (await findBooking(trx, booking.id));
      // Otherwise the id belongs to another stay, and `recordBooking` generates a new one.
      if (existingBooking && isSameBooking(existingBooking, booking)) {
        const hasSameDetails = isSameParty(existingBooking, stay);
        return {
          kind: hasSameDetails ? "placed" : "placed-with-other-details",
          bookingId: existingBooking.id,
        };
      }
      const room = await findBookableRoom(trx, stay.roomId);
      if (!room) return { kind: "unknown-room" };
      if (!(await isSourceOffered(trx, booking.sourceId ?? null)))
        return { kind: "unknown-source" };
      if (countNeededPlaces(stay) > room.capacity) {
        return { kind: "too-many-guests", capacity: room.capacity };
      }
      const quote = quoteStayForParty(room, stay, stay.board, getChargeTerms(settings));
      if (seenQuoteDigest !== undefined && seenQuoteDigest !== digestOf(quote))
        return { kind: "price-changed" };
      const bookingId = await recordBooking(
        trx,
        {
          ...submitted,
          ...(groupId && (await resolveGroupRoomProfiles(trx, groupId, submitted, now))),
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
    if (isRoomFullError(error)) return { kind: "unavailable" };
    throw error;
  }
}

/**
 * Returns profile ids for a room that is added to a group, whose payer is the booker. A guest with another name gets
 * a new profile without the payer's contact details, which the group's first booking repeats.
 */
async function resolveGroupRoomProfiles(
  trx: Db,
  groupId: number,
  submitted: DeskBooking,
  now: Date,
) {
  const [firstBooking] = await listBookingsOfGroup(trx, groupId);
  const payerId = firstBooking && (firstBooking.bookerId ?? firstBooking.profileId);
  const payer = payerId ? await findGuestProfile(trx, payerId) : undefined;
  if (!firstBooking || !payer) return {};
  const bookerId = submitted.booker ? null : (submitted.bookerId ?? payer.id);
  if (submitted.profileId) return { bookerId };
  if (isSameName(firstBooking, submitted)) return { profileId: firstBooking.profileId, bookerId };
  if (isSameName(payer, submitted)) return { profileId: payer.id, bookerId };
  return {
    profileId: await addGuestProfile(trx, withoutPayerContacts(firstBooking, submitted), now),
    bookerId,
  };
}

/** A clerk who goes back can send another stay with the same id. */
const isSameBooking = (existingBooking: Booking, { stay, firstName, lastName }: DeskBooking) =>
  existingBooking.status !== "cancelled" &&
  existingBooking.firstName === firstName &&
  existingBooking.lastName === lastName &&
  existingBooking.roomId === stay.roomId &&
  existingBooking.checkIn === stay.checkIn &&
  existingBooking.checkOut === stay.checkOut;

const isSameParty = (existingBooking: Booking, stay: StayChoice) =>
  existingBooking.board === stay.board &&
  existingBooking.guests === stay.guests &&
  existingBooking.children === stay.children &&
  existingBooking.infants === stay.infants;
