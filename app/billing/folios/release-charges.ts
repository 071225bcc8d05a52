import type { StayDate } from "~/core/stay";
import { type GrossAmount, sumGrossByRate } from "~/reservations/quotes/charges";
import { buildQuote, type Quote, sumQuoteGross } from "~/reservations/quotes/quote";
import { sumGrossCents } from "./folio-amounts";

/** By reason of the release. Stored as the folio line's text and as its category in the day's figures. */
export const releaseLineLabels = { "no-show": "No-show", "check-out": "Early departure" } as const;

export const noShowChoices = ["none", "first-night", "all"] as const;
export type NoShowChoice = (typeof noShowChoices)[number];

/** How much a guest pays who leaves early: the nights stayed, one more night, or all nights. */
export const earlyDepartureChoices = ["stayed", "one-more", "all"] as const;
export type EarlyChoice = (typeof earlyDepartureChoices)[number];

export interface ChargeOption<Choice extends string = string> {
  value: Choice;
  /** The resulting stay total: kept nights plus charge. */
  totalCents: number;
  charge: GrossAmount[];
}

export const quoteNights = ({ board, nights, ...terms }: Quote, count: number): Quote =>
  buildQuote(board, nights.slice(0, count), terms);

const countNightsBefore = ({ nights }: Quote, day: StayDate): number =>
  nights.filter(({ night }) => night < day).length;

const toChargeOption = <Choice extends string>(
  value: Choice,
  keptNightsCents: number,
  charge: GrossAmount[],
): ChargeOption<Choice> => ({
  value,
  totalCents: keptNightsCents + sumGrossCents(charge),
  charge: charge.filter(({ cents }) => cents !== 0),
});

/** All nights are released, so the whole charge is a folio line. */
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

/** Nights before `day` are kept. A charge for later nights is a folio line. */
export function listEarlyDepartureOptions(
  quote: Quote,
  day: StayDate,
): ChargeOption<EarlyChoice>[] {
  const stayedCount = countNightsBefore(quote, day);
  const keptQuote = quoteNights(quote, stayedCount);
  /** By tax rate: the released nights among the first `count`. */
  const chargeUpTo = (count: number) =>
    sumGrossByRate([
      ...sumQuoteGross(quoteNights(quote, count)),
      ...sumQuoteGross(keptQuote).map(({ percent, cents }) => ({ percent, cents: -cents })),
    ]);
  const allNightsOption = toChargeOption(
    "all",
    keptQuote.totalCents,
    chargeUpTo(quote.nights.length),
  );
  const stayedOption = toChargeOption("stayed", keptQuote.totalCents, []);
  // With one remaining night, "one more" and "all" are the same.
  if (stayedCount + 1 >= quote.nights.length) return [stayedOption, allNightsOption];
  return [
    stayedOption,
    toChargeOption("one-more", keptQuote.totalCents, chargeUpTo(stayedCount + 1)),
    allNightsOption,
  ];
}

export const quoteKeptNights = (quote: Quote, day: StayDate): Quote =>
  quoteNights(quote, countNightsBefore(quote, day));

/** Returns the cheapest option that reaches the agreed charge (`termsCents`). `options` are the cheapest first. */
export function findProposedOption<Choice extends string>(
  options: ChargeOption<Choice>[],
  termsCents: number,
): Choice {
  const proposedOption =
    options.find(({ totalCents }) => totalCents >= termsCents) ?? options.at(-1);
  if (!proposedOption) throw new RangeError("a release has at least one option");
  return proposedOption.value;
}
