import { addNetworkBookingCounts } from "~/accounts/limits/network-limits.server";
import type { Viewer } from "~/accounts/roles";
import type { Translator } from "~/core/languages/translator";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { countNights } from "~/core/stay";
import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { findBookableRoom } from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { countNeededPlaces } from "~/reservations/availability/party";
import { isRoomFullError } from "~/reservations/availability/room-full";
import { findStayProblem } from "~/reservations/availability/stay-limits";
import { expireHoldsInTransaction } from "~/reservations/bookings/expire-holds.server";
import { findHold, isOverLimit } from "~/reservations/bookings/limit-booking.server";
import { recordBooking } from "~/reservations/bookings/record-booking.server";
import { getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { quoteStayForParty } from "~/reservations/quotes/quote";
import {
  type AgreementPart,
  buildAgreement,
  findChangedPart,
  type SeenAgreement,
} from "./agreement.server";
import { findDraft, linkDraftToBooking, updateDraftQuote } from "./draft-queries.server";
import { findDraftStay, hasGuestDetails } from "./draft-steps";

type PlaceBookingResult =
  | { kind: "placed"; bookingId: string }
  | { kind: "stay-incomplete" }
  | { kind: "details-incomplete" | "unavailable" }
  | { kind: "agreement-changed"; part: AgreementPart }
  | { kind: "over-limit" };

/**
 * Repeats all checks of the wizard's steps. A repeated request returns the same booking.
 * @param seen what the confirmation page showed, or null if the request does not say
 */
export async function placeBooking(
  draftId: string,
  user: Viewer,
  seen: SeenAgreement | null,
  {
    settings,
    now,
    address,
    translator,
  }: VisitorOperationContext & { translator: Pick<Translator, "code"> },
): Promise<PlaceBookingResult> {
  const idHash = hashToken(draftId);
  try {
    return await db.transaction().execute(async (trx): Promise<PlaceBookingResult> => {
      await expireHoldsInTransaction(trx, now);
      const draft = await findDraft(trx, idHash);
      if (draft?.bookingId) return { kind: "placed", bookingId: draft.bookingId };
      const stay = findDraftStay(draft ?? null);
      const room = stay && (await findBookableRoom(trx, stay.roomId));
      if (!draft || !stay || !room) return { kind: "stay-incomplete" };
      const limits = await loadStayLimits(trx, settings);
      if (countNeededPlaces(stay) > room.capacity || findStayProblem(stay, limits, now)) {
        return { kind: "stay-incomplete" };
      }
      const paysByCard = draft.paymentMethod === "credit-card";
      if (!hasGuestDetails(draft) || (paysByCard && !settings.payment.acceptsCards)) {
        return { kind: "details-incomplete" };
      }
      const quote = quoteStayForParty(room, stay, stay.board, getChargeTerms(settings));
      const nights = countNights(stay);
      const agreement = buildAgreement(draft, {
        stay,
        quote,
        terms: getCurrentTerms(settings, quote),
        hold: await findHold(trx, nights, settings, now),
      });
      const part = seen ? findChangedPart(seen, agreement) : "totalCents";
      if (part) {
        if (seen) await updateSeenTotal(trx, idHash, part, seen);
        return { kind: "agreement-changed", part };
      }
      const { guest, hold, terms } = agreement;
      const booker = { userId: user.id, email: guest.email, address };
      if (await isOverLimit(trx, booker, { stays: 1, nights }, settings, now))
        return { kind: "over-limit" };
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
          ...guest,
          language: translator.code,
          paymentMethod: guest.paymentMethod ?? "cash",
          source: "guest",
          createdBy: user,
        },
        now,
      );
      await addNetworkBookingCounts(trx, address, { stays: 1, nights }, now);
      await linkDraftToBooking(trx, idHash, bookingId);
      return { kind: "placed", bookingId };
    });
  } catch (error) {
    if (isRoomFullError(error)) return { kind: "unavailable" };
    throw error;
  }
}

/** The review step shows this total next to the new one in the same currency. */
async function updateSeenTotal(
  trx: Db,
  idHash: string,
  part: AgreementPart,
  { totalCents }: SeenAgreement,
): Promise<void> {
  if (part === "totalCents") await updateDraftQuote(trx, idHash, totalCents);
  if (part === "currency") await updateDraftQuote(trx, idHash, null);
}
