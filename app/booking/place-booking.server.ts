import type { Viewer } from "~/accounts/roles";
import { hashToken } from "~/accounts/tokens.server";
import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { findBookableRoom } from "./booking-queries.server";
import { findStayProblem } from "./booking-rules";
import { findDraft, linkDraftToBooking, updateDraftQuote } from "./draft-queries.server";
import { hasGuestDetails, stayKey, stayOf } from "./draft-rules";
import { quoteStay } from "./quote";
import { RoomFullError, recordBooking } from "./record-booking.server";

type PlaceBookingResult =
  | { kind: "placed"; bookingId: string }
  /** The dates or the room are missing, or no longer possible. */
  | { kind: "stay-incomplete" }
  | { kind: "details-incomplete" }
  | { kind: "unavailable" }
  /** The draft holds another stay than the guest saw: another window chose it. */
  | { kind: "stay-moved" }
  /** The guest agreed to another total than this one. */
  | { kind: "price-moved" };

/**
 * Turns a draft into a booking, whole or not at all, with everything checked again. The same draft
 * never becomes two bookings: sent again, it answers with the booking it became.
 * @param agreed what stood on the page the guest confirmed: the total and, by its key, the stay; null
 *   when the form did not say.
 */
export async function placeBooking(
  draftId: string,
  user: Viewer,
  agreed: { totalCents: number; stay?: string } | null,
  now: Date,
): Promise<PlaceBookingResult> {
  const idHash = hashToken(draftId);
  const settings = await readSettings(db);
  try {
    return await db.transaction().execute(async (trx): Promise<PlaceBookingResult> => {
      const draft = await findDraft(trx, idHash);
      if (draft?.bookingId) return { kind: "placed", bookingId: draft.bookingId };
      const stay = stayOf(draft ?? null);
      const room = stay && (await findBookableRoom(trx, stay.roomId));
      if (!draft || !stay || !room) return { kind: "stay-incomplete" };
      if (stay.guests > room.capacity || findStayProblem(stay, settings, now)) {
        return { kind: "stay-incomplete" };
      }
      const paysByCard = draft.paymentMethod === "credit-card";
      if (!hasGuestDetails(draft) || (paysByCard && !settings.payment.acceptsCards)) {
        return { kind: "details-incomplete" };
      }
      if (agreed?.stay && agreed.stay !== stayKey(stay)) return { kind: "stay-moved" };
      const quote = quoteStay(room.rates, stay, stay.board, settings.payment);
      if (quote.totalCents !== agreed?.totalCents) {
        if (agreed) await updateDraftQuote(trx, idHash, agreed.totalCents);
        return { kind: "price-moved" };
      }
      const bookingId = await recordBooking(
        trx,
        {
          stay,
          room,
          quote,
          status: settings.booking.needsApproval ? "pending" : "confirmed",
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
      await linkDraftToBooking(trx, idHash, bookingId);
      return { kind: "placed", bookingId };
    });
  } catch (error) {
    if (error instanceof RoomFullError) return { kind: "unavailable" };
    throw error;
  }
}
