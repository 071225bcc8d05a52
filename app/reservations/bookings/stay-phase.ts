import type { BookingStatus } from "db/schema";
import type { Stay } from "~/core/stay";
import { type AgreedTerms, toStayInstants } from "~/reservations/quotes/agreed-terms";

type StayPhase = "upcoming" | "current" | "past";

/** Follows the agreed check-in and check-out times (specification, section 4). */
export function deriveStayPhase(
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
  const { checkInAt, checkOutAt } = toStayInstants(booking, booking.terms);
  if (!booking.checkedInAt && now < checkInAt) return "upcoming";
  return now < checkOutAt ? "current" : "past";
}
