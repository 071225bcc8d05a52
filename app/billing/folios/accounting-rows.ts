import type { BookingStatus, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import { childrenCents } from "~/reservations/quotes/children";
import { type Quote, serviceByNight } from "~/reservations/quotes/quote";

/** A row of the accounting export: one per day, kind and tax rate. */
export interface AccountingRow {
  day: StayDate;
  bookingId: string;
  /** The booking whose folio it is. */
  folioId: string;
  kind: string;
  category: string | null;
  text: string;
  quantity: number;
  unitCents: number;
  amountCents: number;
  /** Included in the amount. */
  taxPercent: number;
  guestName: string;
}

interface Stay {
  id: string;
  folioId: string | null;
  status: BookingStatus;
  quote: Quote;
  terms: Pick<AgreedTerms, "timeZone">;
  cancelledAt: string | null;
  cancellationChargeCents: number;
  firstName: string;
  lastName: string;
}

export const formatStayName = ({ firstName, lastName }: Pick<Stay, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

/**
 * Lists a stay's accounting rows: rate, children and service charge of each night. Their sum is the total.
 * A cancelled stay has one row, its charge, on the day of cancellation.
 */
export function listStayRows(stay: Stay): AccountingRow[] {
  const { quote } = stay;
  const folio = { bookingId: stay.id, folioId: stay.folioId ?? stay.id };
  const own = { ...folio, category: null, quantity: 1, guestName: formatStayName(stay) };
  if (stay.status === "cancelled") {
    const { cancelledAt, cancellationChargeCents: amountCents } = stay;
    if (!cancelledAt || amountCents === 0) return [];
    const day = lodgeToday(new Date(cancelledAt), stay.terms.timeZone);
    const taxPercent = quote.nights[0]?.taxPercent ?? 0;
    const text = "Cancellation charge";
    const line = { ...own, day, kind: "cancellation", text, taxPercent };
    return [{ ...line, unitCents: amountCents, amountCents }];
  }
  const service = serviceByNight(quote);
  return quote.nights.flatMap(({ night, rateCents, taxPercent, children }, index) => {
    const forChildren = children ? childrenCents(children) : 0;
    const line = { ...own, day: night, taxPercent };
    return [
      { ...line, kind: "night", text: `Night, ${quote.board}`, amountCents: rateCents },
      { ...line, kind: "children", text: "Children", amountCents: forChildren },
      { ...line, kind: "service charge", text: "Service charge", amountCents: service[index] ?? 0 },
    ]
      .filter(({ amountCents }) => amountCents !== 0)
      .map((row) => ({ ...row, unitCents: row.amountCents }));
  });
}
