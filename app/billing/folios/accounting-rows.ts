import type { BookingStatus, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import { calculateChildrenCents } from "~/reservations/quotes/children";
import { listServiceChargeByNight, type Quote } from "~/reservations/quotes/quote";

export interface AccountingRow {
  day: StayDate;
  bookingId: string;
  folioId: string;
  kind: string;
  category: string | null;
  text: string;
  quantity: number;
  unitCents: number;
  amountCents: number;
  taxPercent: number;
  guestName: string;
}

interface PricedStay {
  id: string;
  folioId: string | null;
  status: BookingStatus;
  quote: Quote;
  cancelledAt: string | null;
  cancellationChargeCents: number;
  firstName: string;
  lastName: string;
}

export const formatStayName = ({
  firstName,
  lastName,
}: Pick<PricedStay, "firstName" | "lastName">) => `${firstName} ${lastName}`.trim();

/** The rows add up to the stay's total. A cancelled stay has one row for its charge, on the day of cancellation. */
export function listStayRows(stay: PricedStay, timeZone: string): AccountingRow[] {
  const { quote } = stay;
  const folio = { bookingId: stay.id, folioId: stay.folioId ?? stay.id };
  const commonFields = { ...folio, category: null, quantity: 1, guestName: formatStayName(stay) };
  if (stay.status === "cancelled") {
    const { cancelledAt, cancellationChargeCents } = stay;
    if (!cancelledAt || cancellationChargeCents === 0) return [];
    const day = lodgeToday(new Date(cancelledAt), timeZone);
    const taxPercent = quote.nights[0]?.taxPercent ?? 0;
    const text = "Cancellation charge";
    const line = { ...commonFields, day, kind: "cancellation", text, taxPercent };
    return [{ ...line, unitCents: cancellationChargeCents, amountCents: cancellationChargeCents }];
  }
  const serviceCents = listServiceChargeByNight(quote);
  return quote.nights.flatMap(({ night, rateCents, taxPercent, children }, index) => {
    const childrenAmountCents = children ? calculateChildrenCents(children) : 0;
    const line = { ...commonFields, day: night, taxPercent };
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
