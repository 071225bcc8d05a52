import type { BookingStatus, FolioLineKind, StayDate } from "db/schema";
import { type Currency, floorMoney, roundMoney } from "~/core/money";
import { calculateIncludedTaxes, type Gross, sumGrossByRate } from "~/reservations/quotes/charges";
import { type Quote, sumListRates, sumQuoteGross } from "~/reservations/quotes/quote";

/** A folio line besides the price of the stay. Money in cents, tax included. */
export interface FolioLine {
  id: number;
  bookingId: string;
  day: StayDate;
  kind: FolioLineKind;
  text: string;
  category: string | null;
  quantity: number;
  unitCents: number;
  /** The list price of one unit if the price was set by hand; otherwise or if unknown, null. */
  usualCents: number | null;
  amountCents: number;
  taxPercent: number;
  /** The line that this line voids or transfers, wholly or in part. */
  reversesId: number | null;
  /** On a transfer's receiving side: the line on the giving side. */
  pairId: number | null;
  /** On a transfer: the other booking. */
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

/** Returns a stay's price by tax rate, or a cancelled stay's charge. */
export function stayGross({
  status,
  quote,
  cancellationChargeCents,
}: ChargedStay["booking"]): Gross[] {
  if (status !== "cancelled") return sumQuoteGross(quote);
  return [{ percent: quote.nights[0]?.taxPercent ?? 0, cents: cancellationChargeCents }];
}

export const linesGross = (lines: FolioLine[]): Gross[] =>
  sumGrossByRate(
    lines.map(({ taxPercent, amountCents }) => ({ percent: taxPercent, cents: amountCents })),
  );

export const chargedGross = (stays: ChargedStay[]): Gross[] =>
  sumGrossByRate(
    stays.flatMap(({ booking, lines }) => [...stayGross(booking), ...linesGross(lines)]),
  );

export const sumGross = (gross: Gross[]): number =>
  gross.reduce((sum, { cents }) => sum + cents, 0);

/** Calculates the included tax of stays and their lines, on the sum of each rate. */
export const chargedTaxes = (stays: ChargedStay[], currency: Currency): Gross[] =>
  calculateIncludedTaxes(chargedGross(stays), currency);

/** Returns the amount of a line after voids and transfers. */
export function calculateRemainingCents(line: FolioLine, lines: FolioLine[]): number {
  return lines
    .filter(({ reversesId }) => reversesId === line.id)
    .reduce((sum, { amountCents }) => sum + amountCents, line.amountCents);
}

/** Returns whether a line can be voided or transferred. Voids and outgoing transfers cannot. */
export const isCharge = ({ kind, reversesId, pairId }: FolioLine): boolean =>
  reversesId === null && (kind !== "transfer" || pairId !== null);

/** Returns whether a line transfers part of the stay's price to another booking. */
const isStayTransfer = ({ kind, pairId, reversesId }: FolioLine): boolean =>
  kind === "transfer" && pairId === null && reversesId === null;

/** Returns how many units of a line can be voided: whole remaining units, or 1 for a partial remainder. */
export function countVoidable(line: FolioLine, lines: FolioLine[]): number {
  const left = calculateRemainingCents(line, lines);
  if (line.unitCents === 0 || left === 0) return 0;
  return Math.max(1, Math.floor(left / line.unitCents));
}

/**
 * Allocates an amount by weight, rounded to the coin. The shares always add up to the amount.
 * @throws RangeError if the weights add up to 0 or less
 */
function allocateCents(cents: number, weights: number[], currency: Currency): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) throw new RangeError("an amount is shared out by something above 0");
  let weight = 0;
  let given = 0;
  return weights.map((own, index) => {
    weight += own;
    const isLast = index === weights.length - 1;
    const upTo = isLast ? cents : roundMoney((cents * weight) / whole, currency);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

export const discountBases = ["stay", "all"] as const;
export type DiscountBase = (typeof discountBases)[number];

/** An amount, and the amount at list prices. */
interface PricedAmount {
  cents: number;
  usualCents: number;
}

export const scaleListRate = ({ cents, usualCents }: PricedAmount, part: number): number =>
  cents === 0 ? usualCents : Math.round((usualCents * part) / cents);

export function calculateRemainingLine(line: FolioLine, lines: FolioLine[]): PricedAmount {
  const { quantity, unitCents, usualCents, amountCents } = line;
  const left = calculateRemainingCents(line, lines);
  const whole = { cents: amountCents, usualCents: quantity * (usualCents ?? unitCents) };
  return { cents: left, usualCents: scaleListRate(whole, left) };
}

/** Returns the remaining stay price or cancellation charge after transfers to other stays. */
export function calculateRemainingStay({ booking, lines }: ChargedStay): PricedAmount {
  const { status, quote } = booking;
  const cents = sumGross(stayGross(booking));
  const price = { cents: quote.totalCents, usualCents: sumListRates(quote) };
  const usualCents = status === "cancelled" && cents === 0 ? 0 : scaleListRate(price, cents);
  const away = lines.filter(isStayTransfer).map((line) => calculateRemainingLine(line, lines));
  return addPricedAmounts([{ cents, usualCents }, ...away]);
}

const addPricedAmounts = (priced: PricedAmount[]): PricedAmount => ({
  cents: priced.reduce((sum, { cents }) => sum + cents, 0),
  usualCents: priced.reduce((sum, { usualCents }) => sum + usualCents, 0),
});

/**
 * Returns what is charged before discounts, its list price, and the reductions so far.
 * `off` is the sum of discounts; `byHandCents` is the sum of reductions by manual prices. Both are positive.
 * A manual price above the list price does not raise the limit.
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
  const full = sumGrossByRate([
    ...stayGross(booking),
    ...linesGross(lines.filter((line) => !isDiscount(line))),
  ]);
  const off = -sumGross(linesGross(lines.filter(isDiscount)));
  const priced = [
    calculateRemainingStay({ booking, lines }),
    ...lines
      .filter((line) => isCharge(line) && !isDiscount(line))
      .map((line) => calculateRemainingLine(line, lines)),
  ];
  const byHandCents = priced.reduce((sum, of) => sum + calculateManualDiscount(of), 0);
  return { full, off, usualCents: addPricedAmounts(priced).usualCents, byHandCents };
}

export const calculateManualDiscount = ({ cents, usualCents }: PricedAmount): number =>
  Math.max(0, usualCents - cents);

/** Returns the most that staff may discount from `cents`, rounded down to the coin. */
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
  | { kind: "too-much"; remainingCents: number }
  /** Only an administrator may give this discount. Staff may still give `remainingCents`. */
  | { kind: "not-allowed"; remainingCents: number; byHandCents: number };

/** Returns the discount that staff may still give on a stay. Negative if the limit is exceeded. */
export function calculateRemainingDiscount(
  charged: ChargedStay,
  rights: DiscountPermissions,
): number {
  const { off, usualCents, byHandCents } = calculateDiscountTotals(charged);
  const { currency } = charged.booking.quote;
  return calculateDiscountLimit(usualCents, rights, currency) - byHandCents - off;
}

/**
 * Returns the lowest manual rate that staff may set for a stay.
 * The reduction may exceed neither the limit of the stay's list price nor that of all charges.
 * @param charged with the wanted price
 * @returns also the base of the limit (`usualCents`) and other reductions that count towards it (`offCents`)
 */
export function calculateMinimumManualRate(charged: ChargedStay, rights: DiscountPermissions) {
  const { quote } = charged.booking;
  const usual = sumListRates(quote);
  const alone = usual - calculateDiscountLimit(usual, rights, quote.currency);
  const { off, usualCents, byHandCents } = calculateDiscountTotals(charged);
  const ofStay = calculateManualDiscount(calculateRemainingStay(charged));
  const together =
    quote.totalCents + Math.min(-calculateRemainingDiscount(charged, rights), ofStay);
  return together > alone
    ? { leastCents: together, usualCents, offCents: off + byHandCents - ofStay }
    : { leastCents: alone, usualCents: usual, offCents: 0 };
}

/** Returns the lowest manual price that staff may set for one unit (see `calculateMinimumManualRate`). */
export function calculateMinimumUnitPrice(
  charged: ChargedStay,
  { quantity, usualCents }: { quantity: number; usualCents: number },
  rights: DiscountPermissions,
) {
  const { currency } = charged.booking.quote;
  const alone = usualCents - calculateDiscountLimit(usualCents, rights, currency);
  const taken = calculateDiscountTotals(charged);
  const offCents = taken.off + taken.byHandCents;
  const left =
    calculateDiscountLimit(taken.usualCents + quantity * usualCents, rights, currency) - offCents;
  const together = usualCents - floorMoney(Math.max(0, left) / quantity, currency);
  return together > alone ? { leastCents: together, offCents } : { leastCents: alone, offCents: 0 };
}

/**
 * Returns why a discount of `cents` (positive) is not allowed, or null.
 * All discounts and manual prices of a stay count together, so that small discounts cannot bypass the limit.
 */
export function findDiscountProblem(
  charged: ChargedStay,
  cents: number,
  rights: DiscountPermissions,
): DiscountProblem | null {
  const { full, off, byHandCents } = calculateDiscountTotals(charged);
  const fullCents = sumGross(full);
  if (fullCents <= 0) return { kind: "nothing-charged" };
  if (off + cents > fullCents) return { kind: "too-much", remainingCents: fullCents - off };
  const left = calculateRemainingDiscount(charged, rights);
  if (!rights.isAdmin && cents > left) {
    return { kind: "not-allowed", remainingCents: Math.max(0, left), byHandCents };
  }
  return null;
}

/**
 * Returns whether removing a charge would push the discount over the limit.
 * Otherwise a temporary charge could raise the limit. A discount that already exceeds the limit is ignored.
 * @param less the charge to be voided or transferred, positive
 */
export function exceedsDiscountLimit(
  charged: ChargedStay,
  less: PricedAmount,
  rights: DiscountPermissions,
): boolean {
  const { full, off, usualCents, byHandCents } = calculateDiscountTotals(charged);
  const fullCents = sumGross(full);
  const mostOf = (cents: number) =>
    calculateDiscountLimit(cents, rights, charged.booking.quote.currency);
  const before = rights.isAdmin ? fullCents : mostOf(usualCents) - byHandCents;
  const after = rights.isAdmin
    ? fullCents - less.cents
    : mostOf(usualCents - less.usualCents) - byHandCents + calculateManualDiscount(less);
  return off > 0 && off <= before && off > after;
}

/**
 * Returns whether a changed quote that keeps manual rates reduces the price by more than staff may: above both
 * the limit and the share agreed so far. Discounts count as the database reduces them with the price. The
 * rounding of a manual rate may cost each night one coin.
 */
export function exceedsDiscountLimitAfterChange(
  { booking, lines }: ChargedStay,
  quote: Quote,
  rights: DiscountPermissions,
): boolean {
  if (rights.isAdmin) return false;
  const before = calculateDiscountTotals({ booking, lines });
  const after = calculateDiscountTotals({ booking: { ...booking, quote }, lines });
  const [fullCents, remainingCents] = [sumGross(before.full), sumGross(after.full)];
  const part = fullCents > 0 ? Math.min(1, Math.max(0, remainingCents) / fullCents) : 1;
  const limit = calculateDiscountLimit(after.usualCents, rights, quote.currency);
  const agreed = scaleListRate(
    { cents: before.usualCents, usualCents: before.off + before.byHandCents },
    after.usualCents,
  );
  const rounding = quote.nights.length * (quote.currency === "RWF" ? 100 : 1);
  return after.byHandCents + before.off * part > Math.max(limit, agreed) + rounding;
}

/** Splits a discount across tax rates in proportion. @param cents the whole discount, positive */
export function splitDiscountByTax(gross: Gross[], cents: number, currency: Currency): Gross[] {
  const taxed = gross.filter((part) => part.cents > 0);
  const shares = allocateCents(
    -cents,
    taxed.map((part) => part.cents),
    currency,
  );
  return taxed
    .map(({ percent }, index) => ({ percent, cents: shares[index] ?? 0 }))
    .filter((share) => share.cents !== 0);
}

/** Returns a percentage of an amount, rounded half away from zero. */
export const calculatePercentage = (cents: number, percent: number, currency: Currency): number =>
  roundMoney((cents * percent) / 100, currency);

/**
 * Returns the remaining stay price by tax rate, after transfers to other stays.
 * If the stay became cheaper, the part of a transfer that was reversed is no longer deducted.
 */
export function calculateRemainingStayGross({ booking, lines }: ChargedStay): Gross[] {
  const away = lines
    .filter(isStayTransfer)
    .map((line) => ({ percent: line.taxPercent, cents: calculateRemainingCents(line, lines) }));
  return sumGrossByRate([...stayGross(booking), ...away]);
}

/**
 * Splits a transfer by tax rate: a percentage of each rate, or an amount in proportion to the rates.
 * Negative amounts, such as discounts, transfer only as a percentage or whole.
 */
export function calculateTransferShares(
  left: Gross[],
  part: "all" | { percent: number } | { cents: number },
  currency: Currency,
): { kind: "shares"; shares: Gross[] } | { kind: "less-left"; remainingCents: number } {
  const remainingCents = sumGross(left);
  const toShares = (shares: Gross[]) => {
    const some = shares.filter(({ cents }) => cents !== 0);
    return some.length > 0
      ? ({ kind: "shares", shares: some } as const)
      : ({ kind: "less-left", remainingCents } as const);
  };
  if (part === "all") return toShares(left);
  if ("percent" in part) {
    return toShares(
      left.map(({ percent, cents }) => ({
        percent,
        cents: calculatePercentage(cents, part.percent, currency),
      })),
    );
  }
  const above = left.filter(({ cents }) => cents > 0);
  if (part.cents > sumGross(above)) return { kind: "less-left", remainingCents };
  const shares = allocateCents(
    part.cents,
    above.map(({ cents }) => cents),
    currency,
  );
  return toShares(above.map(({ percent }, index) => ({ percent, cents: shares[index] ?? 0 })));
}
