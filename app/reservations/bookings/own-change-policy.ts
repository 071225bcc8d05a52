import type { PlainText, Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { Stay } from "~/core/stay";
import {
  findStayProblem,
  type StayLimits,
  type StayProblem,
} from "~/reservations/availability/stay-limits";
import type { Booking } from "./booking-queries.server";
import { cancellationTerms } from "./cancellation-terms";
import { stayPhase } from "./stay-phase";
import { findLastStateChange } from "./stay-state-changes";

/** Limit of changes within 24 hours, by anyone. Beyond it, guests must ask the lodge. */
export const maxChangesPerDay = 10;

export const paidWithOtherBooking: PlainText =
  "Another booking pays for it, so only the lodge can change it.";

type Changeable = Pick<
  Booking,
  | "checkIn"
  | "checkOut"
  | "status"
  | "quote"
  | "terms"
  | "checkedInAt"
  | "checkedOutAt"
  | "noShowAt"
  | "billId"
  | "billClosedAt"
  | "parts"
>;

/**
 * Returns why a guest cannot change a stay, or null. Changes after the free period would avoid the
 * cancellation charge (docs/decisions/016-online-booking.md).
 */
export function findOwnChangeObjection(
  booking: Changeable,
  { booking: { needsApproval } }: Settings,
  now: Date,
  { t, formatInstant }: Translator,
): string | null {
  if (booking.status === "cancelled") return t("It is cancelled.");
  if (stayPhase(booking, now) === "past") return t("It is over.");
  if (stayPhase(booking, now) === "current" || findLastStateChange(booking))
    return t("It has begun.");
  if (booking.billClosedAt) return t("Its bill is closed.");
  if (booking.billId) return t(paidWithOtherBooking);
  if (booking.parts.length > 1) return t("It is in more than one room, one after the other.");
  if (booking.status === "pending") {
    return t("The lodge has not confirmed it yet. Once it has, you can change it here.");
  }
  if (needsApproval) return t("The lodge looks at every stay itself before it confirms it.");
  // A manual price for all nights does not tell the price of other nights.
  if (booking.quote.nights.some(({ reason }) => reason !== null)) {
    return t("Its price was agreed with the lodge for these very nights.");
  }
  const { freeUntil } = cancellationTerms(booking, now);
  if (now <= freeUntil) return null;
  const until = formatInstant(freeUntil.toISOString(), booking.terms.timeZone);
  return t(
    "It could be changed here as long as cancelling was free: until {until} by the lodge's clock.",
    { until },
  );
}

/** Validates new dates chosen by a guest. Unchanged dates are always valid. */
export function findOwnChangeProblem(
  stay: Stay,
  booked: Stay,
  limits: StayLimits,
  now: Date,
): StayProblem | null {
  const isSame = stay.checkIn === booked.checkIn && stay.checkOut === booked.checkOut;
  return isSame ? null : findStayProblem(stay, limits, now);
}
