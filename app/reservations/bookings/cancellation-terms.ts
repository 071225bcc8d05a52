import { millisecondsInHour } from "date-fns/constants";
import type { BookingStatus } from "db/schema";
import type { Stay } from "~/core/stay";
import { type AgreedTerms, toStayInstants } from "~/reservations/quotes/agreed-terms";
import { firstNightCents, type Quote } from "~/reservations/quotes/quote";

interface CancellationTerms {
  /** When the free period ends. */
  freeUntil: Date;
  chargeCents: number;
}

const chargeCalculators: Record<AgreedTerms["cancellationCharge"], (quote: Quote) => number> = {
  "first-night": firstNightCents,
};

/** Returns the agreed charge for a cancellation after the free period, in cents. */
export const lateChargeCents = ({ quote, terms }: { quote: Quote; terms: AgreedTerms }): number =>
  chargeCalculators[terms.cancellationCharge](quote);

/**
 * Returns the cost of cancelling at `now` (specification, section 9: the first night after the free period).
 * A pending booking is always free.
 */
export function cancellationTerms(
  booking: Stay & { status: BookingStatus; quote: Quote; terms: AgreedTerms },
  now: Date,
): CancellationTerms {
  const { cancellationHours } = booking.terms;
  const { from } = toStayInstants(booking, booking.terms);
  const freeUntil = new Date(from.getTime() - cancellationHours * millisecondsInHour);
  const isFree = booking.status === "pending" || now <= freeUntil;
  return { freeUntil, chargeCents: isFree ? 0 : lateChargeCents(booking) };
}
