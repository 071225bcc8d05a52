import type { BookingStatus, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import { childrenCents } from "~/reservations/quotes/children";
import { type Quote, serviceByNight } from "~/reservations/quotes/quote";

/** A row of the accounting export: one per day, kind and tax rate. */
export interface AccountingRow {
  day: StayDate;
  bookingId: string;
  /** The booking that leads the folio. */
  folioId: string;
  kind: string;
  category: string | null;
  text: string;
  quantity: number;
  unitCents: number;
  amountCents: number;
  /** The rate of the tax that the amount includes. */
  taxPercent: number;
  guestName: string;
}

interface PricedStay {
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

/** Returns the guest's full name, or an empty text. */
export const formatStayName = ({
  firstName,
  lastName,
}: Pick<PricedStay, "firstName" | "lastName">) => `${firstName} ${lastName}`.trim();

/**
 * Lists a stay's accounting rows: rate, children and service charge of each night. They add up to the stay's total.
 * A cancelled stay has one row for its charge, on the day of cancellation.
 */
export function listStayRows(stay: PricedStay): AccountingRow[] {
  const { quote } = stay;
  const folio = { bookingId: stay.id, folioId: stay.folioId ?? stay.id };
  const common = { ...folio, category: null, quantity: 1, guestName: formatStayName(stay) };
  if (stay.status === "cancelled") {
    const { cancelledAt, cancellationChargeCents: amountCents } = stay;
    if (!cancelledAt || amountCents === 0) return [];
    const day = lodgeToday(new Date(cancelledAt), stay.terms.timeZone);
    const taxPercent = quote.nights[0]?.taxPercent ?? 0;
    const text = "Cancellation charge";
    const line = { ...common, day, kind: "cancellation", text, taxPercent };
    return [{ ...line, unitCents: amountCents, amountCents }];
  }
  const serviceCents = serviceByNight(quote);
  return quote.nights.flatMap(({ night, rateCents, taxPercent, children }, index) => {
    const childrenAmountCents = children ? childrenCents(children) : 0;
    const line = { ...common, day: night, taxPercent };
    return [
      { ...line, kind: "night", text: `Night, ${quote.board}`, amountCents: rateCents },
      { ...line, kind: "children", text: "Children", amountCents: childrenAmountCents },
      {
        ...line,
        kind: "service charge",
        text: "Service charge",
        amountCents: serviceCents[index] ?? 0,
      },
    ]
      .filter(({ amountCents }) => amountCents !== 0)
      .map((row) => ({ ...row, unitCents: row.amountCents }));
  });
}
