import type { StayDate } from "~/core/stay";
import { type Gross, sumGrossByRate } from "~/reservations/quotes/charges";
import { buildQuote, type Quote, sumQuoteGross } from "~/reservations/quotes/quote";
import { sumGross } from "./folio-amounts";

/** What the folio line is called that a release leaves; also its category in the day's figures. */
export const releaseLineLabels = { "no-show": "No-show", "check-out": "Early departure" } as const;

export const noShowChoices = ["none", "first-night", "all"] as const;
export type NoShowChoice = (typeof noShowChoices)[number];

export const earlyChoices = ["stayed", "one-more", "all"] as const;
export type EarlyChoice = (typeof earlyChoices)[number];

/** One answer to the question what a release charges. */
export interface ChargeOption<Choice extends string = string> {
  value: Choice;
  /** What the stay then comes to: the nights that are kept, and the charge. */
  totalCents: number;
  /** The charge alone, by rate of tax: the folio line. */
  charge: Gross[];
}

/** Returns the price of the first nights of a quote, as they were agreed. */
export const quoteNights = ({ board, nights, ...terms }: Quote, count: number): Quote =>
  buildQuote(board, nights.slice(0, count), terms);

/** Returns how many nights of a quote lie before a day. */
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

/** Returns what a no-show can be charged. No night is kept, so each charge is a folio line. */
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
 * Returns what a guest can be charged who leaves on `day`, before the agreed departure. The nights
 * before `day` stay nights; what is charged beyond them is the folio line.
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
  // Of one remaining night, one more night and all are the same.
  if (stayed + 1 >= quote.nights.length) return [none, all];
  return [none, toChargeOption("one-more", kept.totalCents, beyond(stayed + 1)), all];
}

/** Returns the quote that remains when nights from `day` on are released. */
export const quoteKeptNights = (quote: Quote, day: StayDate): Quote =>
  quoteNights(quote, countBefore(quote, day));

/**
 * Returns the option to propose: the lowest that comes to what the agreed terms charge for a late
 * cancellation, or the highest where none does.
 */
export function findProposedOption<Choice extends string>(
  options: ChargeOption<Choice>[],
  termsCents: number,
): Choice {
  const enough = options.find(({ totalCents }) => totalCents >= termsCents) ?? options.at(-1);
  if (!enough) throw new RangeError("a release has at least one option");
  return enough.value;
}
