import { millisecondsInHour } from "date-fns/constants";
import type { BookingStatus } from "db/schema";
import type { Stay } from "~/core/stay";
import { type AgreedTerms, toStayInstants } from "~/reservations/quotes/agreed-terms";
import { calculateFirstNightCents, type Quote } from "~/reservations/quotes/quote";

interface CancellationTerms {
  freeUntil: Date;
  chargeCents: number;
}

const chargeCalculators: Record<AgreedTerms["cancellationCharge"], (quote: Quote) => number> = {
  "first-night": calculateFirstNightCents,
};

export const calculateLateChargeCents = ({
  quote,
  terms,
}: {
  quote: Quote;
  terms: AgreedTerms;
}): number => chargeCalculators[terms.cancellationCharge](quote);

/** Specification, section 9: the first night after the free period. A pending booking is always free. */
export function calculateCancellationTerms(
  booking: Stay & { status: BookingStatus; quote: Quote; terms: AgreedTerms },
  now: Date,
): CancellationTerms {
  const { cancellationHours } = booking.terms;
  const { checkInAt } = toStayInstants(booking, booking.terms);
  const freeUntil = new Date(checkInAt.getTime() - cancellationHours * millisecondsInHour);
  const isFree = booking.status === "pending" || now <= freeUntil;
  return { freeUntil, chargeCents: isFree ? 0 : calculateLateChargeCents(booking) };
}
