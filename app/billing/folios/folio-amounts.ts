import type { BillLineKind, BookingStatus, StayDate } from "db/schema";
import { type Currency, floorMoney, roundMoney } from "~/core/money";
import { calculateIncludedTaxes, type Gross, sumGrossByRate } from "~/reservations/quotes/charges";
import { type Quote, sumListRates, sumQuoteGross } from "~/reservations/quotes/quote";

/** A line of a bill beside the price of a stay. Money in cents, tax included. */
export interface FolioLine {
  id: number;
  /** Whose stay it belongs to. */
  bookingId: string;
  day: StayDate;
  kind: BillLineKind;
  text: string;
  category: string | null;
  quantity: number;
  unitCents: number;
  /** What one would have cost, where the desk set another price; null: as much, or not known. */
  usualCents: number | null;
  amountCents: number;
  taxPercent: number;
  /** The line that it takes back or moves away, wholly or in part. */
  reversesId: number | null;
  /** Of what was moved here: the line that takes it away from the other stay. */
  pairId: number | null;
  /** Of what was moved: the other booking. */
  otherBookingId: string | null;
  reason: string;
  createdAt: string;
  createdByName: string | null;
}

/** A stay with what stands on its bill beside it. */
export interface ChargedStay {
  booking: {
    status: BookingStatus;
    quote: Quote;
    cancellationChargeCents: number;
  };
  lines: FolioLine[];
}

/** What a stay itself comes to by rate of tax; of a cancelled one its charge. */
export function stayGross({
  status,
  quote,
  cancellationChargeCents,
}: ChargedStay["booking"]): Gross[] {
  if (status !== "cancelled") return sumQuoteGross(quote);
  return [{ percent: quote.nights[0]?.taxPercent ?? 0, cents: cancellationChargeCents }];
}

/** What lines come to by rate of tax. */
export const linesGross = (lines: FolioLine[]): Gross[] =>
  sumGrossByRate(
    lines.map(({ taxPercent, amountCents }) => ({ percent: taxPercent, cents: amountCents })),
  );

/** What stays and their lines come to by rate of tax. */
export const chargedGross = (stays: ChargedStay[]): Gross[] =>
  sumGrossByRate(
    stays.flatMap(({ booking, lines }) => [...stayGross(booking), ...linesGross(lines)]),
  );

export const sumGross = (gross: Gross[]): number =>
  gross.reduce((sum, { cents }) => sum + cents, 0);

/** The tax that stays and their lines contain, computed on the sum of each rate. */
export const chargedTaxes = (stays: ChargedStay[], currency: Currency): Gross[] =>
  calculateIncludedTaxes(chargedGross(stays), currency);

/** What is left of a line after what was taken back or moved away of it. */
export function calculateRemainingCents(line: FolioLine, lines: FolioLine[]): number {
  return lines
    .filter(({ reversesId }) => reversesId === line.id)
    .reduce((sum, { amountCents }) => sum + amountCents, line.amountCents);
}

/** Whether a line can be taken back or moved: not one that does that itself. */
export const isCharge = ({ kind, reversesId, pairId }: FolioLine): boolean =>
  reversesId === null && (kind !== "transfer" || pairId !== null);

/** Whether a line takes a part of the price of its stay away to another one. */
const isStayTransfer = ({ kind, pairId, reversesId }: FolioLine): boolean =>
  kind === "transfer" && pairId === null && reversesId === null;

/** How many of a line can be taken back: those that are wholly left; one where a part is. */
export function countVoidable(line: FolioLine, lines: FolioLine[]): number {
  const left = calculateRemainingCents(line, lines);
  if (line.unitCents === 0 || left === 0) return 0;
  return Math.max(1, Math.floor(left / line.unitCents));
}

/**
 * Shares an amount out in proportion, to the coin: the shares always come to the amount.
 * @throws RangeError where there is nothing to share it by
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

/** What a discount is of. */
export const discountBases = ["stay", "all"] as const;
export type DiscountBase = (typeof discountBases)[number];

/** What something on a bill comes to, and what it would if no price had been set by hand. */
interface PricedAmount {
  cents: number;
  usualCents: number;
}

/** What so much of something would come to at its usual price. */
export const scaleListRate = ({ cents, usualCents }: PricedAmount, part: number): number =>
  cents === 0 ? usualCents : Math.round((usualCents * part) / cents);

/** What is left of a line. */
export function calculateRemainingLine(line: FolioLine, lines: FolioLine[]): PricedAmount {
  const { quantity, unitCents, usualCents, amountCents } = line;
  const left = calculateRemainingCents(line, lines);
  const whole = { cents: amountCents, usualCents: quantity * (usualCents ?? unitCents) };
  return { cents: left, usualCents: scaleListRate(whole, left) };
}

/** What is left of the price of a stay, or of its charge, after parts of it were moved to other stays. */
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
 * What is charged before discounts, what it would have cost at its usual prices, and what was taken off
 * so far by prices set by hand and by discounts (both above 0). A price above the usual one is none that
 * more can be taken off.
 */
export function calculateDiscountTotals({ booking, lines }: ChargedStay) {
  // One that was moved here from another stay is a discount of this one.
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

/** What a price set by hand takes off. */
export const calculateManualDiscount = ({ cents, usualCents }: PricedAmount): number =>
  Math.max(0, usualCents - cents);

/** How much staff may take off what costs so much, to the coin. */
const calculateDiscountLimit = (
  cents: number,
  { staffDiscountPercent }: DiscountPermissions,
  currency: Currency,
): number => floorMoney((cents * staffDiscountPercent) / 100, currency);

/** What somebody of the desk may take off without an administrator. */
export interface DiscountPermissions {
  isAdmin: boolean;
  /**
   * At most so many per cent of what a stay and its extras cost at their usual prices, all discounts and
   * prices set by hand together.
   */
  staffDiscountPercent: number;
}

export type DiscountProblem =
  | { kind: "nothing-charged" }
  | { kind: "too-much"; leftCents: number }
  /** Only an administrator takes off so much; staff may still take off `leftCents`. */
  | { kind: "not-allowed"; leftCents: number; byHandCents: number };

/** How much staff may still take off a stay and its extras; below 0 where more is off already. */
export function calculateRemainingDiscount(
  charged: ChargedStay,
  rights: DiscountPermissions,
): number {
  const { off, usualCents, byHandCents } = calculateDiscountTotals(charged);
  const { currency } = charged.booking.quote;
  return calculateDiscountLimit(usualCents, rights, currency) - byHandCents - off;
}

/**
 * The least that staff may ask by hand for a stay, in all: they take off no more of its usual price than
 * they may, and with what else is off no more than of all that is charged.
 * @param charged with the price that is wanted
 * @returns beside it of what so much may come off, and what else of that is off already; 0 where that
 *   makes no difference
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

/**
 * The least that staff may ask by hand for one of so many things that cost so much, as `calculateMinimumManualRate`.
 */
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
 * What is wrong with taking off so much (above 0), or null. All discounts of a stay and its prices set
 * by hand count together, so that two small ones are no way around the limit.
 */
export function findDiscountProblem(
  charged: ChargedStay,
  cents: number,
  rights: DiscountPermissions,
): DiscountProblem | null {
  const { full, off, byHandCents } = calculateDiscountTotals(charged);
  const fullCents = sumGross(full);
  if (fullCents <= 0) return { kind: "nothing-charged" };
  if (off + cents > fullCents) return { kind: "too-much", leftCents: fullCents - off };
  const left = calculateRemainingDiscount(charged, rights);
  if (!rights.isAdmin && cents > left) {
    return { kind: "not-allowed", leftCents: Math.max(0, left), byHandCents };
  }
  return null;
}

/**
 * Whether what was taken off would be more than may be, once less is charged: what was charged only to
 * raise the limit would be a way around it. What was beyond the limit before stays as it is.
 * @param less what is taken back or moved away of what is charged, above 0
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
 * A discount by rate of tax: each rate bears its part of it.
 * @param cents above 0; what is taken off, in all
 */
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

/** A part of an amount in per cent, half up, away from 0; what is left over stays where it was. */
export const calculatePercentage = (cents: number, percent: number, currency: Currency): number =>
  roundMoney((cents * percent) / 100, currency);

/**
 * What is left of the price of a stay by rate of tax, after parts of it were moved to other stays; what
 * of these was taken back because the stay came to less is not moved any more.
 */
export function calculateRemainingStayGross({ booking, lines }: ChargedStay): Gross[] {
  const away = lines
    .filter(isStayTransfer)
    .map((line) => ({ percent: line.taxPercent, cents: calculateRemainingCents(line, lines) }));
  return sumGrossByRate([...stayGross(booking), ...away]);
}

/**
 * What is moved of what is left, by rate of tax: a percentage of each, half up, or an amount that each
 * bears in proportion. What is below 0, as a discount is, is moved as a percentage or whole.
 */
export function calculateTransferShares(
  left: Gross[],
  part: "all" | { percent: number } | { cents: number },
  currency: Currency,
): { kind: "shares"; shares: Gross[] } | { kind: "less-left"; leftCents: number } {
  const leftCents = sumGross(left);
  const toShares = (shares: Gross[]) => {
    const some = shares.filter(({ cents }) => cents !== 0);
    return some.length > 0
      ? ({ kind: "shares", shares: some } as const)
      : ({ kind: "less-left", leftCents } as const);
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
  if (part.cents > sumGross(above)) return { kind: "less-left", leftCents };
  const shares = allocateCents(
    part.cents,
    above.map(({ cents }) => cents),
    currency,
  );
  return toShares(above.map(({ percent }, index) => ({ percent, cents: shares[index] ?? 0 })));
}
