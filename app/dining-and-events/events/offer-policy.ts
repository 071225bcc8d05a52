import type { Instant, StayDate } from "db/schema";
import type { Translator } from "~/core/languages/translator";
import {
  buildPriceLines,
  type ChargeTerms,
  type PriceLines,
  withServiceCharge,
} from "~/reservations/quotes/charges";

export type OfferState =
  | "open"
  | "accepted"
  | "declined"
  | "cancelled"
  | "expired"
  | "withdrawn"
  | "replaced";

/** An accepted offer stays accepted until its event is cancelled. */
export function deriveOfferState(
  offer: {
    acceptedAt: Instant | null;
    declinedAt: Instant | null;
    withdrawnAt: Instant | null;
    validUntil: StayDate;
    /** The offered start time has passed. */
    hasBegun: boolean;
    isReplaced: boolean;
    isEventCancelled: boolean;
  },
  today: StayDate,
): OfferState {
  if (offer.acceptedAt) return offer.isEventCancelled ? "cancelled" : "accepted";
  if (offer.declinedAt) return "declined";
  if (offer.withdrawnAt) return offer.isReplaced ? "replaced" : "withdrawn";
  return offer.hasBegun || today > offer.validUntil ? "expired" : "open";
}

export const offerStateLabels: Record<OfferState, string> = {
  open: "Open",
  accepted: "Accepted",
  declined: "Declined",
  cancelled: "Event cancelled",
  expired: "Expired",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
};

export interface OfferLine {
  label: string;
  quantity: number;
  /** Of one unit, tax included. */
  unitCents: number;
}

export interface OfferQuote extends ChargeTerms {
  lines: OfferLine[];
  /** Lines plus service charge. */
  totalCents: number;
}

export const maxOfferLines = 10;

/** @throws RangeError unless quantities are positive integers */
export function quoteOffer(lines: OfferLine[], terms: ChargeTerms): OfferQuote {
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) {
    throw new RangeError("the quantities of an offer must be positive integers");
  }
  return { ...terms, lines, totalCents: withServiceCharge(sumOfferLines(lines), terms) };
}

/** In cents, without service charge. */
export const sumOfferLines = (lines: OfferLine[]): number =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

export function formatOfferQuote(quote: OfferQuote, translator: Translator): PriceLines {
  const { t, formatCents } = translator;
  const { currency, taxPercent } = quote;
  const charges = quote.lines.map(({ label, quantity, unitCents }) => ({
    label:
      quantity === 1
        ? label
        : t("{label}, {n} × {rate}", {
            label,
            n: quantity,
            rate: formatCents(unitCents, currency),
          }),
    amountCents: quantity * unitCents,
    taxPercent,
  }));
  return buildPriceLines(charges, quote, translator);
}
