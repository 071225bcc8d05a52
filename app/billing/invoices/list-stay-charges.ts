import type { BookingStatus } from "db/schema";
import type { Translator } from "~/core/languages/translator";
import { addServiceChargeParts } from "~/reservations/quotes/charges";
import { listQuoteParts, type Quote } from "~/reservations/quotes/quote";
import type { InvoiceLine } from "./invoice-policy";

export function listStayCharges(
  stay: { id: string; status: BookingStatus; quote: Quote; cancellationChargeCents: number },
  translator: Translator,
): InvoiceLine[] {
  const { id, quote } = stay;
  const parts =
    stay.status === "cancelled"
      ? [
          {
            label: translator.t("Cancellation charge"),
            amountCents: stay.cancellationChargeCents,
            // The charge is for the first night, so it has that night's tax.
            taxPercent: quote.nights[0]?.taxPercent ?? 0,
          },
        ]
      : addServiceChargeParts(listQuoteParts(quote, translator), quote, translator);
  return parts.map(({ label, amountCents, taxPercent }) => ({
    bookingId: id,
    folioLineId: null,
    text: label,
    amountCents,
    taxPercent,
  }));
}
