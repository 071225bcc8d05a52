import type { StayDate } from "~/core/stay";
import { type Gross, sumGrossByRate } from "~/reservations/quotes/charges";
import { buildQuote, type Quote, sumQuoteGross } from "~/reservations/quotes/quote";
import { sumGross } from "./folio-amounts";

/** Names of the folio lines that a release adds, also their category in the day's figures. */
export const releaseLineLabels = { "no-show": "No-show", "check-out": "Early departure" } as const;

export const noShowChoices = ["none", "first-night", "all"] as const;
export type NoShowChoice = (typeof noShowChoices)[number];

export const earlyChoices = ["stayed", "one-more", "all"] as const;
export type EarlyChoice = (typeof earlyChoices)[number];

export interface ChargeOption<Choice extends string = string> {
  value: Choice;
  /** The resulting stay total: kept nights plus charge. */
  totalCents: number;
  /** The charge by tax rate, as posted to the folio. */
  charge: Gross[];
}

/** Returns the quote for the first `count` nights, at the agreed prices. */
export const quoteNights = ({ board, nights, ...terms }: Quote, count: number): Quote =>
  buildQuote(board, nights.slice(0, count), terms);

const countBefore = ({ nights }: Quote, day: StayDate): number =>
  nights.filter(({ night }) => night < day).length;

const toChargeOption = <Choice extends string>(
  value: Choice,
  keptCents: number,
  charge: Gross[],
): ChargeOption<Choice> => ({
  value,
  totalCents: keptCents + sumGross(charge),
  charge: charge.filter(({ cents }) => cents !== 0),
});

/** Returns the charge options for a no-show. No night is kept, so each charge is a folio line. */
export function listNoShowOptions(
  quote: Quote,
  firstNightCents: number,
): ChargeOption<NoShowChoice>[] {
  const percent = quote.nights[0]?.taxPercent ?? 0;
  return [
    toChargeOption("none", 0, []),
    toChargeOption("first-night", 0, [{ percent, cents: firstNightCents }]),
    toChargeOption("all", 0, sumQuoteGross(quote)),
  ];
}

/**
 * Returns the charge options for a departure on `day`, before the agreed one.
 * Nights before `day` are kept. Any charge for later nights is a folio line.
 */
export function listEarlyOptions(quote: Quote, day: StayDate): ChargeOption<EarlyChoice>[] {
  const stayed = countBefore(quote, day);
  const kept = quoteNights(quote, stayed);
  const beyond = (count: number) =>
    sumGrossByRate([
      ...sumQuoteGross(quoteNights(quote, count)),
      ...sumQuoteGross(kept).map(({ percent, cents }) => ({ percent, cents: -cents })),
    ]);
  const all = toChargeOption("all", kept.totalCents, beyond(quote.nights.length));
  const none = toChargeOption("stayed", kept.totalCents, []);
  // With one remaining night, "one more" and "all" are the same.
  if (stayed + 1 >= quote.nights.length) return [none, all];
  return [none, toChargeOption("one-more", kept.totalCents, beyond(stayed + 1)), all];
}

/** Returns the quote that remains when nights from `day` on are released. */
export const quoteKeptNights = (quote: Quote, day: StayDate): Quote =>
  quoteNights(quote, countBefore(quote, day));

/**
 * Returns the option to preselect: the cheapest that reaches the agreed late cancellation charge.
 * If no option reaches the charge, returns the highest.
 */
export function findProposedOption<Choice extends string>(
  options: ChargeOption<Choice>[],
  termsCents: number,
): Choice {
  const enough = options.find(({ totalCents }) => totalCents >= termsCents) ?? options.at(-1);
  if (!enough) throw new RangeError("a release has at least one option");
  return enough.value;
}
