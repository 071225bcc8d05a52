import { type DecimalSeparator, parseDecimal } from "~/core/amount";
import type { Translator } from "~/core/languages/translator";
import { type Currency, roundingUnit } from "~/core/money";

export interface ForeignMoney {
  currency: Currency;
  /** Negative: refunded. */
  cents: number;
  /** Foreign units for one unit of the lodge's currency, as a plain decimal: `1450.25`. */
  rate: string;
}

/** Dollars per franc need this many decimals: 0.00068966. */
const rateDecimals = 8;
const maxRate = 1_000_000;

/**
 * Accepts `1450`, `1,450.25`, `0.92`, `0,92`. `decimal` is the decimal sign of a file; in a form, a single point is
 * the decimal sign, as in `1.085`. Returns the plain decimal. Null if invalid, 0, above a million, with over eight
 * decimals, or ambiguous in a file.
 */
export function parseRate(text: string, decimal?: DecimalSeparator): string | null {
  const parsed = parseDecimal(text, { decimal });
  const isForm = decimal === undefined;
  const decimalNumber =
    isForm && parsed.kind === "ambiguous" ? parseDecimal(text, { decimal: "point" }) : parsed;
  if (decimalNumber.kind !== "decimal" || decimalNumber.whole.length > 12) return null;
  const whole = decimalNumber.whole.replace(/^0+(?=\d)/, "");
  const fraction = decimalNumber.fraction.replace(/0+$/, "");
  const plainRate = fraction ? `${whole}.${fraction}` : whole;
  const isInRange = Number(plainRate) > 0 && Number(plainRate) <= maxRate;
  return isInRange && fraction.length <= rateDecimals ? plainRate : null;
}

/** Adds a zero to three decimals, because `1.085` could be read as 1,085. */
export const formatRateForFile = (rate: string): string =>
  /\.\d{3}$/.test(rate) ? `${rate}0` : rate;

/** Calculates amount ÷ rate, rounded half away from zero. Uses integers, so the result is exact for every rate. */
export function convertToLodgeCents(
  { cents, rate }: ForeignMoney,
  lodgeCurrency: Currency,
): number {
  const [whole = "0", fraction = ""] = rate.split(".");
  const scaledRate = BigInt(whole + fraction.padEnd(rateDecimals, "0"));
  const unit = BigInt(roundingUnit(lodgeCurrency));
  const amount = BigInt(Math.abs(cents)) * 10n ** BigInt(rateDecimals);
  // Adds half a coin before the division, which drops the remainder.
  const coins = (2n * amount + scaledRate * unit) / (2n * scaledRate * unit);
  return Math.sign(cents) * Number(coins * unit);
}

export function toForeignMoney(payment: {
  foreignCurrency: Currency | null;
  foreignCents: number | null;
  foreignRate: string | null;
}): ForeignMoney | null {
  const { foreignCurrency: currency, foreignCents: cents, foreignRate: rate } = payment;
  return currency && cents !== null && rate !== null ? { currency, cents, rate } : null;
}

/** Formats `RWF 145,000 at RWF 1,450 for $1`. */
export function describeForeignMoney(
  { currency, cents, rate }: ForeignMoney,
  lodgeCurrency: Currency,
  { t, formatNumber, formatCents, formatRate }: Translator,
) {
  const [whole = "", fraction] = rate.split(".");
  const [, decimalSign = ""] = formatNumber(0.5);
  const lastDigitPattern = /\d(?=\D*$)/;
  return t("{amount} at {rate} for {one}", {
    amount: formatCents(Math.abs(cents), currency),
    // A rate may have more decimals than the currency.
    rate: formatRate(Number(whole) * 100, currency).replace(lastDigitPattern, (digit) =>
      fraction ? digit + decimalSign + fraction : digit,
    ),
    one: formatRate(100, lodgeCurrency),
  });
}

/** Formats an unsigned amount: `$100.00 (RWF 145,000 at RWF 1,450 for $1)`. */
export function formatPaymentAmount(
  { amountCents, foreign }: { amountCents: number; foreign: ForeignMoney | null },
  lodgeCurrency: Currency,
  translator: Translator,
): string {
  const amount = translator.formatCents(Math.abs(amountCents), lodgeCurrency);
  return foreign
    ? `${amount} (${describeForeignMoney(foreign, lodgeCurrency, translator)})`
    : amount;
}
