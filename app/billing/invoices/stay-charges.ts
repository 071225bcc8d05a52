import type { BookingStatus } from "db/schema";
import type { Words } from "~/core/languages/words";
import { withServiceParts } from "~/reservations/quotes/charges";
import { type Quote, quoteParts } from "~/reservations/quotes/quote";
import type { InvoiceLine } from "./invoice-rules";

/** What a stay itself costs, each line with its one tax; of a cancelled one its charge. */
export function stayCharges(
  stay: { id: string; status: BookingStatus; quote: Quote; cancellationChargeCents: number },
  words: Words,
): InvoiceLine[] {
  const { id, quote } = stay;
  const parts =
    stay.status === "cancelled"
      ? [
          {
            label: words.t("Cancellation charge"),
            amountCents: stay.cancellationChargeCents,
            taxPercent: quote.nights[0]?.taxPercent ?? 0,
          },
        ]
      : withServiceParts(quoteParts(quote, words), quote, words);
  return parts.map(({ label, amountCents, taxPercent }) => ({
    bookingId: id,
    billLineId: null,
    text: label,
    amountCents,
    taxPercent,
  }));
}
