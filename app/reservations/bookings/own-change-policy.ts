import type { PlainText, Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { Stay } from "~/core/stay";
import {
  findStayProblem,
  type StayLimits,
  type StayProblem,
} from "~/reservations/availability/stay-limits";
import type { Booking } from "./booking-queries.server";
import { calculateCancellationTerms } from "./cancellation-terms";
import { deriveStayPhase } from "./stay-state";
import { findLastStateChange } from "./stay-state-changes";

/** After this many changes within 24 hours, by guest or desk, the guest has to ask the lodge. */
export const maxChangesPerDay = 10;

export const paidWithOtherBookingMessage: PlainText =
  "Another booking pays for it, so only the lodge can change it.";

type ChangeableBooking = Pick<
  Booking,
  | "checkIn"
  | "checkOut"
  | "status"
  | "quote"
  | "terms"
  | "checkedInAt"
  | "checkedOutAt"
  | "noShowAt"
  | "folioId"
  | "folioClosedAt"
  | "parts"
>;

/**
 * After the free cancellation period, a change could avoid the cancellation charge
 * (docs/decisions/016-online-booking.md).
 */
export function findOwnChangeProblem(
  booking: ChangeableBooking,
  { booking: { needsApproval } }: Settings,
  now: Date,
  { t, formatInstant }: Translator,
): string | null {
  if (booking.status === "cancelled") return t("It has been cancelled.");
  if (deriveStayPhase(booking, now) === "past") return t("It is over.");
  if (deriveStayPhase(booking, now) === "current" || findLastStateChange(booking))
    return t("It has already started.");
  if (booking.folioClosedAt) return t("Its bill is closed.");
  if (booking.folioId) return t(paidWithOtherBookingMessage);
  if (booking.parts.length > 1) return t("It includes a change of room.");
  if (booking.status === "pending") {
    return t("We have not confirmed it yet. Once we have, you can change it here.");
  }
  if (needsApproval) return t("We check every booking before we confirm it.");
  // A manual rate for these nights does not determine the price of other nights.
  if (booking.quote.nights.some(({ reason }) => reason !== null)) {
    return t("Its price was agreed for these nights only.");
  }
  const { freeUntil } = calculateCancellationTerms(booking, now);
  if (now <= freeUntil) return null;
  const until = formatInstant(freeUntil.toISOString(), booking.terms.timeZone);
  return t(
    "Online changes were possible until {until} (local time), while cancellation was free.",
    { until },
  );
}

/** Unchanged dates are always valid. */
export function findOwnDatesProblem(
  stay: Stay,
  current: Stay,
  limits: StayLimits,
  now: Date,
): StayProblem | null {
  const isSame = stay.checkIn === current.checkIn && stay.checkOut === current.checkOut;
  return isSame ? null : findStayProblem(stay, limits, now);
}
