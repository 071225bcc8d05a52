import type { StayDate } from "~/core/stay";
import { type Gross, sumGrossByRate } from "~/reservations/quotes/charges";
import { buildQuote, type Quote, sumQuoteGross } from "~/reservations/quotes/quote";
import { sumGross } from "./folio-amounts";

/**
 * Text of the folio line that charges for released nights, by reason of the release. Also its category in the day's
 * figures.
 */
export const releaseLineLabels = { "no-show": "No-show", "check-out": "Early departure" } as const;

/** How much a no-show pays. */
export const noShowChoices = ["none", "first-night", "all"] as const;
export type NoShowChoice = (typeof noShowChoices)[number];

/** How much a guest pays who leaves early: the nights stayed, one more night, or all nights. */
export const earlyChoices = ["stayed", "one-more", "all"] as const;
export type EarlyChoice = (typeof earlyChoices)[number];

/** How much a guest could pay for released nights. */
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

const countNightsBefore = ({ nights }: Quote, day: StayDate): number =>
  nights.filter(({ night }) => night < day).length;

const toChargeOption = <Choice extends string>(
  value: Choice,
  keptNightsCents: number,
  charge: Gross[],
): ChargeOption<Choice> => ({
  value,
  totalCents: keptNightsCents + sumGross(charge),
  charge: charge.filter(({ cents }) => cents !== 0),
});

/** Returns the charge options for a no-show. All nights are released, so the whole charge is a folio line. */
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
 * Returns the charge options for a departure on `day`, before the agreed one. Nights before `day` are kept. A
 * charge for later nights is a folio line.
 */
export function listEarlyOptions(quote: Quote, day: StayDate): ChargeOption<EarlyChoice>[] {
  const stayedCount = countNightsBefore(quote, day);
  const keptQuote = quoteNights(quote, stayedCount);
  /** The charge for the released nights among the first `count`, by tax rate. */
  const chargeUpTo = (count: number) =>
    sumGrossByRate([
      ...sumQuoteGross(quoteNights(quote, count)),
      ...sumQuoteGross(keptQuote).map(({ percent, cents }) => ({ percent, cents: -cents })),
    ]);
  const all = toChargeOption("all", keptQuote.totalCents, chargeUpTo(quote.nights.length));
  const stayed = toChargeOption("stayed", keptQuote.totalCents, []);
  // With one remaining night, "one more" and "all" are the same.
  if (stayedCount + 1 >= quote.nights.length) return [stayed, all];
  return [
    stayed,
    toChargeOption("one-more", keptQuote.totalCents, chargeUpTo(stayedCount + 1)),
    all,
  ];
}

/** Returns the quote that remains when nights from `day` on are released. */
export const quoteKeptNights = (quote: Quote, day: StayDate): Quote =>
  quoteNights(quote, countNightsBefore(quote, day));

/**
 * Returns the option to preselect: the cheapest that reaches the agreed late cancellation charge, or the most
 * expensive if none reaches it.
 * @param options the cheapest first
 * @param termsCents the agreed charge
 */
export function findProposedOption<Choice extends string>(
  options: ChargeOption<Choice>[],
  termsCents: number,
): Choice {
  const proposedOption =
    options.find(({ totalCents }) => totalCents >= termsCents) ?? options.at(-1);
  if (!proposedOption) throw new RangeError("a release has at least one option");
  return proposedOption.value;
}
