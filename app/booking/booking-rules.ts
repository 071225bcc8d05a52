import type { BookingStatus } from "db/schema";
import type { Stay } from "~/lodge/stay";
import { type AgreedTerms, stayInstants } from "~/quotes/agreed-terms";
import { firstNightCents, type Quote } from "~/quotes/quote";

type StayPhase = "upcoming" | "current" | "past";

/**
 * Upcoming: check-in is in the future. Current: between check-in and check-out. Past: check-out
 * has passed or the booking is cancelled (specification, section 4). A guest whom the desk let in
 * early is there, and one who left early is gone.
 */
export function stayPhase(
  booking: Stay & {
    status: BookingStatus;
    terms: AgreedTerms;
    checkedInAt?: string | null;
    checkedOutAt?: string | null;
  },
  now: Date,
): StayPhase {
  if (booking.status === "cancelled" || booking.checkedOutAt) return "past";
  const { from, to } = stayInstants(booking, booking.terms);
  if (!booking.checkedInAt && now < from) return "upcoming";
  return now < to ? "current" : "past";
}

interface CancellationTerms {
  /** Cancelling is free up to and including this instant. */
  freeUntil: Date;
  chargeCents: number;
}

const charges: Record<AgreedTerms["cancellationCharge"], (quote: Quote) => number> = {
  "first-night": firstNightCents,
};

/**
 * What cancelling costs at `now`: nothing until the agreed window before check-in opens, then the
 * agreed charge (specification, section 9: the first night). A booking that the lodge has not
 * confirmed yet is always free.
 */
export function cancellationTerms(
  booking: Stay & { status: BookingStatus; quote: Quote; terms: AgreedTerms },
  now: Date,
): CancellationTerms {
  const { cancellationHours, cancellationCharge } = booking.terms;
  const { from } = stayInstants(booking, booking.terms);
  const freeUntil = new Date(from.getTime() - cancellationHours * 60 * 60 * 1000);
  const isFree = booking.status === "pending" || now <= freeUntil;
  return { freeUntil, chargeCents: isFree ? 0 : charges[cancellationCharge](booking.quote) };
}

/** Staff: pending → confirmed, and anything not yet cancelled → cancelled, which is terminal. */
export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  if (to === "confirmed") return from === "pending";
  return to === "cancelled" && from !== "cancelled";
}
