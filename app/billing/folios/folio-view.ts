import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import { buildPriceLines, type PriceLines } from "~/reservations/quotes/charges";
import { listQuoteLines } from "~/reservations/quotes/quote";
import {
  type ChargedStay,
  calculateChargedTaxes,
  type FolioLine,
  sumChargedGross,
  sumGrossCents,
} from "./folio-amounts";
import { releaseLineLabels } from "./release-charges";

export function buildStayPriceLines(
  { status, quote, cancellationChargeCents }: ChargedStay["booking"],
  translator: Translator,
): PriceLines {
  if (status !== "cancelled") return listQuoteLines(quote, translator);
  const taxPercent = quote.nights[0]?.taxPercent ?? 0;
  return buildPriceLines(
    [
      {
        label: translator.t("Cancellation charge"),
        amountCents: cancellationChargeCents,
        taxPercent,
      },
    ],
    { currency: quote.currency, serviceChargePercent: 0 },
    translator,
  );
}

/** Formats `2 × Virunga beer, 21 Nov`. */
export function describeFolioLine(line: FolioLine, translator: Translator): string {
  const { t, formatDayAndMonth } = translator;
  return `${describeLineText(line, t)}, ${formatDayAndMonth(line.day)}`;
}

function describeLineText(
  { kind, quantity, text, category, reason, pairId, otherBookingId }: FolioLine,
  t: Translator["t"],
): string {
  const releaseLabel = Object.values(releaseLineLabels).find(
    (lineLabel) => lineLabel === text && lineLabel === category,
  );
  const name = releaseLabel ? t(releaseLabel) : text;
  const label = quantity === 1 ? name : `${quantity} × ${text}`;
  switch (kind) {
    case "discount":
      return t("Discount: {reason}", { reason });
    case "price":
      return t("{line}, agreed price: {reason}", { line: label, reason });
    case "correction":
      return t("Voided: {line}", { line: label });
    case "transfer": {
      // Only the receiving booking's line refers to its counterpart.
      const isOutgoing = pairId === null;
      return isOutgoing
        ? t("Transferred to booking {id}: {line}", { line: label, id: otherBookingId ?? "" })
        : t("Transferred from booking {id}: {line}", { line: label, id: otherBookingId ?? "" });
    }
    case "extra":
      return label;
  }
}

interface IdentifiedStay extends ChargedStay {
  booking: ChargedStay["booking"] & { id: string };
}

/** With several stays, labels start with the booking's id. */
export function buildFolioPriceLines(
  stays: IdentifiedStay[],
  currency: Currency,
  translator: Translator,
): PriceLines {
  const lines = stays.flatMap(({ booking, lines }) => {
    const stayLines = [
      ...buildStayPriceLines(booking, translator).lines,
      ...lines.map((line) => ({
        label: describeFolioLine(line, translator),
        amountCents: line.amountCents,
      })),
    ];
    if (stays.length === 1) return stayLines;
    return stayLines.map(({ label, amountCents }) => ({
      label: `${booking.id}: ${label}`,
      amountCents,
    }));
  });
  const totalCents = sumGrossCents(sumChargedGross(stays));
  return { currency, lines, totalCents, taxes: calculateChargedTaxes(stays, currency) };
}
