import type { Viewer } from "~/accounts/roles";
import { hashToken } from "~/accounts/tokens.server";
import { readBookableRoom } from "~/availability/read-availability.server";
import { isRoomFull } from "~/availability/room-full";
import { stayKey } from "~/availability/stay-choice";
import { findStayProblem } from "~/availability/stay-limits";
import { lapseWithin } from "~/booking/lapse-bookings.server";
import { findHold, isOverLimit } from "~/booking/limit-booking.server";
import { recordBooking } from "~/booking/record-booking.server";
import { db } from "~/db.server";
import { countBookedFrom } from "~/limits/network-limits.server";
import type { Currency } from "~/lodge/money";
import { countNights } from "~/lodge/stay";
import { termsKey, termsNow } from "~/quotes/agreed-terms";
import { chargeTerms } from "~/quotes/charges";
import { quoteStay } from "~/quotes/quote";
import type { PresentAt } from "~/settings/present";
import { findDraft, linkDraftToBooking, updateDraftQuote } from "./draft-queries.server";
import { hasGuestDetails, stayOf } from "./draft-rules";

type PlaceBookingResult =
  | { kind: "placed"; bookingId: string }
  /** The dates or the room are missing, or no longer possible. */
  | { kind: "stay-incomplete" }
  | { kind: "details-incomplete" }
  | { kind: "unavailable" }
  /** The draft holds another stay than the guest saw: another window chose it. */
  | { kind: "stay-moved" }
  /** The guest agreed to another total than this one. */
  | { kind: "price-moved" }
  /** The guest agreed to a total in the currency that the lodge took before. */
  | { kind: "currency-moved" }
  /** The guest agreed to other times, or to another time for cancelling free of charge. */
  | { kind: "terms-moved" }
  /** It is more than one guest may book online: the desk takes it by phone. */
  | { kind: "over-limit" };

/**
 * Turns a draft into a booking, whole or not at all, with everything checked again. The same draft
 * never becomes two bookings: sent again, it answers with the booking it became.
 * @param agreed what stood on the page the guest confirmed: the total and, by their keys, the stay
 *   and the terms; null when the form did not say.
 */
export async function placeBooking(
  draftId: string,
  user: Viewer,
  agreed: { totalCents: number; currency?: Currency; stay?: string; terms?: string } | null,
  { settings, now, address }: PresentAt,
): Promise<PlaceBookingResult> {
  const idHash = hashToken(draftId);
  try {
    return await db.transaction().execute(async (trx): Promise<PlaceBookingResult> => {
      await lapseWithin(trx, now);
      const draft = await findDraft(trx, idHash);
      if (draft?.bookingId) return { kind: "placed", bookingId: draft.bookingId };
      const stay = stayOf(draft ?? null);
      const room = stay && (await readBookableRoom(trx, stay.roomId));
      if (!draft || !stay || !room) return { kind: "stay-incomplete" };
      if (stay.guests > room.capacity || findStayProblem(stay, settings, now)) {
        return { kind: "stay-incomplete" };
      }
      const paysByCard = draft.paymentMethod === "credit-card";
      if (!hasGuestDetails(draft) || (paysByCard && !settings.payment.acceptsCards)) {
        return { kind: "details-incomplete" };
      }
      if (agreed?.stay && agreed.stay !== stayKey(stay)) return { kind: "stay-moved" };
      const quote = quoteStay(room.rates, stay, stay.board, chargeTerms(settings));
      if (agreed?.currency && agreed.currency !== settings.general.currency) {
        await updateDraftQuote(trx, idHash, null);
        return { kind: "currency-moved" };
      }
      if (quote.totalCents !== agreed?.totalCents) {
        if (agreed) await updateDraftQuote(trx, idHash, agreed.totalCents);
        return { kind: "price-moved" };
      }
      const terms = termsNow(settings, quote);
      if (agreed.terms && agreed.terms !== termsKey(terms)) return { kind: "terms-moved" };
      const nights = countNights(stay);
      const booker = { userId: user.id, email: draft.email, address };
      if (await isOverLimit(trx, booker, nights, settings, now)) return { kind: "over-limit" };
      const hold = await findHold(trx, nights, settings, now);
      const bookingId = await recordBooking(
        trx,
        {
          stay,
          room,
          quote,
          terms,
          status: hold ? "pending" : "confirmed",
          hold,
          userId: user.id,
          firstName: draft.firstName,
          lastName: draft.lastName,
          email: draft.email,
          phone: draft.phone,
          specialRequests: draft.specialRequests,
          paymentMethod: draft.paymentMethod ?? "cash",
          source: "guest",
          createdBy: user,
        },
        now,
      );
      await countBookedFrom(trx, address, nights, now);
      await linkDraftToBooking(trx, idHash, bookingId);
      return { kind: "placed", bookingId };
    });
  } catch (error) {
    if (isRoomFull(error)) return { kind: "unavailable" };
    throw error;
  }
}
