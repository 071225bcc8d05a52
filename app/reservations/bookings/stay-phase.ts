import type { BookingStatus } from "db/schema";
import type { Stay } from "~/core/stay";
import { type AgreedTerms, toStayInstants } from "~/reservations/quotes/agreed-terms";

type StayPhase = "upcoming" | "current" | "past";

/**
 * Returns the phase of a stay by its agreed check-in and check-out times (specification, section 4). A cancelled
 * or checked-out booking and a no-show are past. A stay is current as soon as the guest is checked in.
 */
export function stayPhase(
  booking: Stay & {
    status: BookingStatus;
    terms: AgreedTerms;
    checkedInAt?: string | null;
    checkedOutAt?: string | null;
    noShowAt?: string | null;
  },
  now: Date,
): StayPhase {
  if (booking.status === "cancelled" || booking.checkedOutAt || booking.noShowAt) return "past";
  const { from, to } = toStayInstants(booking, booking.terms);
  if (!booking.checkedInAt && now < from) return "upcoming";
  return now < to ? "current" : "past";
}
