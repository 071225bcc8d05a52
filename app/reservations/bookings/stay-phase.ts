import type { BookingStatus } from "db/schema";
import type { Stay } from "~/core/stay";
import { type AgreedTerms, toStayInstants } from "~/reservations/quotes/agreed-terms";

type StayPhase = "upcoming" | "current" | "past";

/**
 * Upcoming: check-in is in the future. Current: between check-in and check-out. Past: check-out
 * has passed or the booking is cancelled (specification, section 4). A guest whom the desk let in
 * early is there, one who left early is gone, and a no-show is over.
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
