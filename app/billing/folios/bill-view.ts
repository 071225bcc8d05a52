import type { Words } from "~/core/languages/words";
import type { Currency } from "~/core/money";
import { type PriceLines, priceLines } from "~/reservations/quotes/charges";
import { quoteLines } from "~/reservations/quotes/quote";
import { type BillLine, type Charged, chargedGross, chargedTaxes, sumGross } from "./bill-rules";
import { releaseLines } from "./release-charges";

/** What a stay itself costs; a cancelled one its charge, which contains tax like every price. */
export function stayPrice(
  { status, quote, cancellationChargeCents }: Charged["booking"],
  words: Words,
): PriceLines {
  if (status !== "cancelled") return quoteLines(quote, words);
  const taxPercent = quote.nights[0]?.taxPercent ?? 0;
  return priceLines(
    [{ label: words.t("Cancellation charge"), amountCents: cancellationChargeCents, taxPercent }],
    { currency: quote.currency, serviceChargePercent: 0 },
    words,
  );
}

/** A line of a bill as its guest reads it: `2 × Virunga beer, 21 Nov`. */
export function tellLine(line: BillLine, words: Words): string {
  const { t, formatDayAndMonth } = words;
  return `${tellCharge(line, t)}, ${formatDayAndMonth(line.day)}`;
}

function tellCharge(
  { kind, quantity, text, category, reason, pairId, otherBookingId }: BillLine,
  t: Words["t"],
): string {
  const release = Object.values(releaseLines).find((name) => name === text && name === category);
  const what = quantity === 1 ? (release ? t(release) : text) : `${quantity} × ${text}`;
  switch (kind) {
    case "discount":
      return t("Discount: {reason}", { reason });
    case "price":
      return t("{line}, agreed price: {reason}", { line: what, reason });
    case "correction":
      return t("Taken back: {line}", { line: what });
    case "transfer":
      return pairId === null
        ? t("Moved to booking {id}: {line}", { line: what, id: otherBookingId ?? "" })
        : t("From booking {id}: {line}", { line: what, id: otherBookingId ?? "" });
    case "extra":
      return what;
  }
}

interface ViewedStay extends Charged {
  booking: Charged["booking"] & { id: string };
}

/** What stays cost with all that is charged beside them; several are told apart by their references. */
export function billPrice(stays: ViewedStay[], currency: Currency, words: Words): PriceLines {
  const lines = stays.flatMap(({ booking, lines }) => {
    const own = [
      ...stayPrice(booking, words).lines,
      ...lines.map((line) => ({ label: tellLine(line, words), amountCents: line.amountCents })),
    ];
    if (stays.length === 1) return own;
    return own.map(({ label, amountCents }) => ({ label: `${booking.id}: ${label}`, amountCents }));
  });
  const totalCents = sumGross(chargedGross(stays));
  return { currency, lines, totalCents, taxes: chargedTaxes(stays, currency) };
}
