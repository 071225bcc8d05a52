import { millisecondsInHour } from "date-fns/constants";
import type { BookingStatus } from "db/schema";
import type { Stay } from "~/core/stay";
import { type AgreedTerms, toStayInstants } from "~/reservations/quotes/agreed-terms";
import { firstNightCents, type Quote } from "~/reservations/quotes/quote";

interface CancellationTerms {
  /** Cancelling is free up to and including this instant. */
  freeUntil: Date;
  chargeCents: number;
}

const charges: Record<AgreedTerms["cancellationCharge"], (quote: Quote) => number> = {
  "first-night": firstNightCents,
};

/** Returns what the agreed terms charge once cancelling is no longer free. */
export const lateChargeCents = ({ quote, terms }: { quote: Quote; terms: AgreedTerms }): number =>
  charges[terms.cancellationCharge](quote);

/**
 * What cancelling costs at `now`: nothing until the agreed window before check-in opens, then the
 * agreed charge (specification, section 9: the first night). A booking that the lodge has not
 * confirmed yet is always free.
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
