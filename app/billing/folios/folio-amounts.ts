import type { BookingStatus, FolioLineKind, StayDate } from "db/schema";
import { type Currency, floorMoney, roundMoney } from "~/core/money";
import {
  calculateIncludedTaxes,
  type GrossAmount,
  sumGrossByRate,
} from "~/reservations/quotes/charges";
import { type Quote, sumListRates, sumQuoteGross } from "~/reservations/quotes/quote";

/** A line of a folio in addition to the price of the stay. Amounts in cents, tax included. */
export interface FolioLine {
  id: number;
  bookingId: string;
  day: StayDate;
  kind: FolioLineKind;
  text: string;
  category: string | null;
  quantity: number;
  unitCents: number;
  /** The list price of one unit if it has a manual price. Null if it has none or its list price is unknown. */
  listPriceCents: number | null;
  amountCents: number;
  taxPercent: number;
  /** The line that this line voids or transfers, in whole or in part. */
  reversesId: number | null;
  /** On a transfer's line of the receiving booking: the line of the giving booking. */
  pairId: number | null;
  otherBookingId: string | null;
  reason: string;
  createdAt: string;
  createdByName: string | null;
}

export interface ChargedStay {
  booking: {
    status: BookingStatus;
    quote: Quote;
    cancellationChargeCents: number;
  };
  lines: FolioLine[];
}

/** A cancelled stay has its charge instead of its price. */
export function sumStayGross({
  status,
  quote,
  cancellationChargeCents,
}: ChargedStay["booking"]): GrossAmount[] {
  if (status !== "cancelled") return sumQuoteGross(quote);
  return [{ percent: quote.nights[0]?.taxPercent ?? 0, cents: cancellationChargeCents }];
}

export const sumLinesGross = (lines: FolioLine[]): GrossAmount[] =>
  sumGrossByRate(
    lines.map(({ taxPercent, amountCents }) => ({ percent: taxPercent, cents: amountCents })),
  );

export const sumChargedGross = (stays: ChargedStay[]): GrossAmount[] =>
  sumGrossByRate(
    stays.flatMap(({ booking, lines }) => [...sumStayGross(booking), ...sumLinesGross(lines)]),
  );

export const sumGrossCents = (gross: GrossAmount[]): number =>
  gross.reduce((sum, { cents }) => sum + cents, 0);

/** Taxes are included in prices and calculated on the sum of each rate. */
export const calculateChargedTaxes = (stays: ChargedStay[], currency: Currency): GrossAmount[] =>
  calculateIncludedTaxes(sumChargedGross(stays), currency);

/** Returns the amount of a line minus what was voided or transferred. */
export function calculateRemainingCents(line: FolioLine, lines: FolioLine[]): number {
  return lines
    .filter(({ reversesId }) => reversesId === line.id)
    .reduce((sum, { amountCents }) => sum + amountCents, line.amountCents);
}

export const isCharge = ({ kind, reversesId, pairId }: FolioLine): boolean =>
  reversesId === null && (kind !== "transfer" || pairId !== null);

const isStayTransfer = ({ kind, pairId, reversesId }: FolioLine): boolean =>
  kind === "transfer" && pairId === null && reversesId === null;

/** Counts all remaining units of a line, or 1 for a partial remainder. */
export function countVoidable(line: FolioLine, lines: FolioLine[]): number {
  const remainingCents = calculateRemainingCents(line, lines);
  if (line.unitCents === 0 || remainingCents === 0) return 0;
  return Math.max(1, Math.floor(remainingCents / line.unitCents));
}

/** Splits by weight, rounded to the smallest coin. Throws a RangeError if the weights add up to 0 or less. */
function allocateCents(cents: number, weights: number[], currency: Currency): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  if (totalWeight <= 0) throw new RangeError("weights must add up to more than 0");
  let cumulativeWeight = 0;
  let allocatedCents = 0;
  return weights.map((itemWeight, index) => {
    cumulativeWeight += itemWeight;
    const isLast = index === weights.length - 1;
    const cumulativeCents = isLast
      ? cents
      : roundMoney((cents * cumulativeWeight) / totalWeight, currency);
    const share = cumulativeCents - allocatedCents;
    allocatedCents = cumulativeCents;
    return share;
  });
}

/** What a percentage discount is of: the price of the stay, or all charges. */
export const discountBases = ["stay", "all"] as const;
export type DiscountBase = (typeof discountBases)[number];

/** `listPriceCents` is the amount at list prices. */
interface PricedAmount {
  cents: number;
  listPriceCents: number;
}

/** Returns the part of the list price that corresponds to a part of the amount. */
export const scaleListPrice = (
  { cents, listPriceCents }: PricedAmount,
  partCents: number,
): number => (cents === 0 ? listPriceCents : Math.round((listPriceCents * partCents) / cents));

export function calculateRemainingLine(line: FolioLine, lines: FolioLine[]): PricedAmount {
  const { quantity, unitCents, listPriceCents, amountCents } = line;
  const remainingCents = calculateRemainingCents(line, lines);
  const lineAmount = {
    cents: amountCents,
    listPriceCents: quantity * (listPriceCents ?? unitCents),
  };
  return { cents: remainingCents, listPriceCents: scaleListPrice(lineAmount, remainingCents) };
}

/** Returns the stay price or cancellation charge minus transfers to other stays. */
export function calculateRemainingStay({ booking, lines }: ChargedStay): PricedAmount {
  const { status, quote } = booking;
  const cents = sumGrossCents(sumStayGross(booking));
  const fullPrice = { cents: quote.totalCents, listPriceCents: sumListRates(quote) };
  const listPriceCents =
    status === "cancelled" && cents === 0 ? 0 : scaleListPrice(fullPrice, cents);
  const transfers = lines.filter(isStayTransfer).map((line) => calculateRemainingLine(line, lines));
  return addPricedAmounts([{ cents, listPriceCents }, ...transfers]);
}

const addPricedAmounts = (pricedAmounts: PricedAmount[]): PricedAmount => ({
  cents: pricedAmounts.reduce((sum, { cents }) => sum + cents, 0),
  listPriceCents: pricedAmounts.reduce((sum, { listPriceCents }) => sum + listPriceCents, 0),
});

/**
 * `gross` is before discounts. The reductions by discounts (`discountCents`) and by manual prices
 * (`manualDiscountCents`) are positive. A manual price above the list price does not offset others.
 */
export function calculateDiscountTotals({ booking, lines }: ChargedStay) {
  // A discount transferred from another stay counts as a discount of this stay.
  const discounts = lines
    .filter(({ kind, pairId, amountCents }) =>
      kind === "transfer" ? pairId !== null && amountCents < 0 : kind === "discount",
    )
    .map(({ id }) => id);
  const isDiscount = ({ id, reversesId }: FolioLine) =>
    discounts.includes(id) || (reversesId !== null && discounts.includes(reversesId));
  const gross = sumGrossByRate([
    ...sumStayGross(booking),
    ...sumLinesGross(lines.filter((line) => !isDiscount(line))),
  ]);
  const discountCents = -sumGrossCents(sumLinesGross(lines.filter(isDiscount)));
  const pricedAmounts = [
    calculateRemainingStay({ booking, lines }),
    ...lines
      .filter((line) => isCharge(line) && !isDiscount(line))
      .map((line) => calculateRemainingLine(line, lines)),
  ];
  const manualDiscountCents = pricedAmounts.reduce(
    (sum, amount) => sum + calculateManualDiscount(amount),
    0,
  );
  const { listPriceCents } = addPricedAmounts(pricedAmounts);
  return { gross, discountCents, listPriceCents, manualDiscountCents };
}

const calculateManualDiscount = ({ cents, listPriceCents }: PricedAmount): number =>
  Math.max(0, listPriceCents - cents);

/** Returns the highest discount that staff may give, rounded down to the smallest coin. */
const calculateDiscountLimit = (
  cents: number,
  { staffDiscountPercent }: DiscountPermissions,
  currency: Currency,
): number => floorMoney((cents * staffDiscountPercent) / 100, currency);

export interface DiscountPermissions {
  isAdmin: boolean;
  /** Percent of the list price of a stay and its extras. Discounts and manual prices count together. */
  staffDiscountPercent: number;
}

export type DiscountProblem =
  | { kind: "nothing-charged" }
  /** The discounts would exceed the charges. */
  | { kind: "too-much"; remainingCents: number }
  /** Only an administrator may give this discount. Staff may still give `remainingCents`. */
  | { kind: "not-allowed"; remainingCents: number; manualDiscountCents: number };

/** Returns what staff may still give. Negative if the limit is exceeded. */
export function calculateRemainingDiscount(
  stay: ChargedStay,
  permissions: DiscountPermissions,
): number {
  const { discountCents, listPriceCents, manualDiscountCents } = calculateDiscountTotals(stay);
  const { currency } = stay.booking.quote;
  return (
    calculateDiscountLimit(listPriceCents, permissions, currency) -
    manualDiscountCents -
    discountCents
  );
}

/**
 * Returns the lowest manual rate that staff may set for `stay`, which has the requested manual rate. The reduction
 * must not exceed the limit for the stay's price, nor together with other reductions the limit for all charges.
 * `listPriceCents` is the list price that the limit is a percentage of. `discountCents` are the other reductions that
 * count towards the limit.
 */
export function calculateMinimumManualRate(stay: ChargedStay, permissions: DiscountPermissions) {
  const { quote } = stay.booking;
  const listCents = sumListRates(quote);
  const minimumOfStay = listCents - calculateDiscountLimit(listCents, permissions, quote.currency);
  const totals = calculateDiscountTotals(stay);
  const stayManualDiscountCents = calculateManualDiscount(calculateRemainingStay(stay));
  // If all reductions exceed the limit, the rate must rise by the excess, but not above the list rate.
  const minimumOfAll =
    quote.totalCents +
    Math.min(-calculateRemainingDiscount(stay, permissions), stayManualDiscountCents);
  return minimumOfAll > minimumOfStay
    ? {
        minimumCents: minimumOfAll,
        listPriceCents: totals.listPriceCents,
        discountCents: totals.discountCents + totals.manualDiscountCents - stayManualDiscountCents,
      }
    : { minimumCents: minimumOfStay, listPriceCents: listCents, discountCents: 0 };
}

/** Returns the same as `calculateMinimumManualRate`, for one unit of an extra. */
export function calculateMinimumUnitPrice(
  stay: ChargedStay,
  { quantity, listPriceCents }: { quantity: number; listPriceCents: number },
  permissions: DiscountPermissions,
) {
  const { currency } = stay.booking.quote;
  const minimumOfUnit =
    listPriceCents - calculateDiscountLimit(listPriceCents, permissions, currency);
  const totals = calculateDiscountTotals(stay);
  const discountCents = totals.discountCents + totals.manualDiscountCents;
  const availableCents =
    calculateDiscountLimit(
      totals.listPriceCents + quantity * listPriceCents,
      permissions,
      currency,
    ) - discountCents;
  const minimumOfAll =
    listPriceCents - floorMoney(Math.max(0, availableCents) / quantity, currency);
  return minimumOfAll > minimumOfUnit
    ? { minimumCents: minimumOfAll, discountCents }
    : { minimumCents: minimumOfUnit, discountCents: 0 };
}

/** All discounts and manual prices of a stay count together, so that small ones cannot exceed the limit. */
export function findDiscountProblem(
  stay: ChargedStay,
  cents: number,
  permissions: DiscountPermissions,
): DiscountProblem | null {
  const { gross, discountCents, manualDiscountCents } = calculateDiscountTotals(stay);
  const fullCents = sumGrossCents(gross);
  if (fullCents <= 0) return { kind: "nothing-charged" };
  if (discountCents + cents > fullCents)
    return { kind: "too-much", remainingCents: fullCents - discountCents };
  const availableCents = calculateRemainingDiscount(stay, permissions);
  if (!permissions.isAdmin && cents > availableCents) {
    return {
      kind: "not-allowed",
      remainingCents: Math.max(0, availableCents),
      manualDiscountCents,
    };
  }
  return null;
}

/**
 * Returns whether removing a charge (`removed`, positive) would make the stay's discount exceed its limit. Without
 * this check, a charge added for a moment could raise the limit. False if the discount exceeds the limit already.
 */
export function exceedsDiscountLimit(
  stay: ChargedStay,
  removed: PricedAmount,
  permissions: DiscountPermissions,
): boolean {
  const { gross, discountCents, listPriceCents, manualDiscountCents } =
    calculateDiscountTotals(stay);
  const fullCents = sumGrossCents(gross);
  const limitOf = (cents: number) =>
    calculateDiscountLimit(cents, permissions, stay.booking.quote.currency);
  const currentLimit = permissions.isAdmin
    ? fullCents
    : limitOf(listPriceCents) - manualDiscountCents;
  const remainingManualDiscountCents = manualDiscountCents - calculateManualDiscount(removed);
  const newLimit = permissions.isAdmin
    ? fullCents - removed.cents
    : limitOf(listPriceCents - removed.listPriceCents) - remainingManualDiscountCents;
  return discountCents > 0 && discountCents <= currentLimit && discountCents > newLimit;
}

/**
 * Returns whether a changed quote that keeps manual rates reduces the price by more than the limit, and by a larger
 * share than agreed so far. Discounts count in proportion to the price, as a database trigger reduces them. Allows
 * one coin per night, because manual rates are rounded.
 */
export function exceedsDiscountLimitAfterChange(
  { booking, lines }: ChargedStay,
  quote: Quote,
  permissions: DiscountPermissions,
): boolean {
  if (permissions.isAdmin) return false;
  const currentTotals = calculateDiscountTotals({ booking, lines });
  const changedTotals = calculateDiscountTotals({ booking: { ...booking, quote }, lines });
  const [fullCents, remainingCents] = [
    sumGrossCents(currentTotals.gross),
    sumGrossCents(changedTotals.gross),
  ];
  const remainingShare = fullCents > 0 ? Math.min(1, Math.max(0, remainingCents) / fullCents) : 1;
  const limit = calculateDiscountLimit(changedTotals.listPriceCents, permissions, quote.currency);
  // The agreed reductions, in proportion to the changed list price.
  const agreedDiscountCents = scaleListPrice(
    {
      cents: currentTotals.listPriceCents,
      listPriceCents: currentTotals.discountCents + currentTotals.manualDiscountCents,
    },
    changedTotals.listPriceCents,
  );
  const roundingCents = quote.nights.length * (quote.currency === "RWF" ? 100 : 1);
  return (
    changedTotals.manualDiscountCents + currentTotals.discountCents * remainingShare >
    Math.max(limit, agreedDiscountCents) + roundingCents
  );
}

/** Splits in proportion to the amounts of the rates. `cents` is positive, the shares are negative. */
export function splitDiscountByTax(
  gross: GrossAmount[],
  cents: number,
  currency: Currency,
): GrossAmount[] {
  const positiveAmounts = gross.filter((amount) => amount.cents > 0);
  const shares = allocateCents(
    -cents,
    positiveAmounts.map((amount) => amount.cents),
    currency,
  );
  return positiveAmounts
    .map(({ percent }, index) => ({ percent, cents: shares[index] ?? 0 }))
    .filter((share) => share.cents !== 0);
}

export const calculatePercentage = (cents: number, percent: number, currency: Currency): number =>
  roundMoney((cents * percent) / 100, currency);

/** Returns the stay price minus transfers. A transfer that was reversed in part counts with its remainder. */
export function calculateRemainingStayGross({ booking, lines }: ChargedStay): GrossAmount[] {
  const transfers = lines
    .filter(isStayTransfer)
    .map((line) => ({ percent: line.taxPercent, cents: calculateRemainingCents(line, lines) }));
  return sumGrossByRate([...sumStayGross(booking), ...transfers]);
}

/** Splits by tax rate. Negative amounts are transferred only whole or as a percentage. */
export function calculateTransferShares(
  remaining: GrossAmount[],
  amount: "all" | { percent: number } | { cents: number },
  currency: Currency,
):
  | { kind: "shares"; shares: GrossAmount[] }
  | { kind: "exceeds-remaining"; remainingCents: number } {
  const remainingCents = sumGrossCents(remaining);
  const toShares = (shares: GrossAmount[]) => {
    const nonZeroShares = shares.filter(({ cents }) => cents !== 0);
    return nonZeroShares.length > 0
      ? ({ kind: "shares", shares: nonZeroShares } as const)
      : ({ kind: "exceeds-remaining", remainingCents } as const);
  };
  if (amount === "all") return toShares(remaining);
  if ("percent" in amount) {
    return toShares(
      remaining.map(({ percent, cents }) => ({
        percent,
        cents: calculatePercentage(cents, amount.percent, currency),
      })),
    );
  }
  const positiveAmounts = remaining.filter(({ cents }) => cents > 0);
  if (amount.cents > sumGrossCents(positiveAmounts))
    return { kind: "exceeds-remaining", remainingCents };
  const shares = allocateCents(
    amount.cents,
    positiveAmounts.map(({ cents }) => cents),
    currency,
  );
  return toShares(
    positiveAmounts.map(({ percent }, index) => ({ percent, cents: shares[index] ?? 0 })),
  );
}
