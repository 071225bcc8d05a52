import { type Currency, currencies, maxCents, roundingUnit } from "./money";

/** With "either", numbers that have two readings are refused. */
export const decimalSeparators = ["either", "point", "comma"] as const;
export type DecimalSeparator = (typeof decimalSeparators)[number];

/** "typed" is for forms, where a comma before three digits groups thousands. */
type DecimalFormat = DecimalSeparator | "typed";

export type AmountProblem =
  /** `too-fine`: it has more decimals than the currency. */
  | { kind: "not-an-amount" | "percent" | "exponent" | "negative" | "too-fine" | "too-large" }
  /** The text has two readings, given as plain digits. */
  | { kind: "ambiguous"; readings: [string, string] }
  | { kind: "other-currency"; writtenCurrency: string };

type Decimal = { kind: "decimal"; whole: string; fraction: string };

const notAnAmount = { kind: "not-an-amount" } as const;
const separatorOf = { point: ".", comma: "," } as const;

/** Thousands grouped by spaces or apostrophes. */
const spaceGroupedNumber = /^(\d{1,3}(?:([ '])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
/** Thousands grouped by commas with a decimal point, or the reverse. */
const mixedSeparatorNumber = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)([.,])(\d+)$/;
/** Thousands grouped by commas or by points, at least twice, without decimals. */
const groupedNumber = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
/** One separator, which groups thousands or begins the decimals. */
const singleSeparatorNumber = /^(\d+)([.,])(\d+)$/;

/**
 * Accepts any usual separators: `1350.50`, `1.350,50`, `1 350,50`, `1'350.50`. `1.350` is ambiguous unless
 * `decimal` gives the separator or `excludesDecimals` is set. `1,350` is ambiguous in a file, but not in a form.
 */
export function parseDecimal(
  text: string,
  {
    decimal = "typed",
    excludesDecimals = false,
  }: { decimal?: DecimalFormat; excludesDecimals?: boolean } = {},
): Decimal | { kind: "not-an-amount" } | { kind: "ambiguous"; readings: [string, string] } {
  const submitted = text
    .trim()
    .replace(/[\u00a0\u202f\u2009]/g, " ")
    .replaceAll("’", "'");
  const toDecimal = (
    whole: string,
    separator: string | undefined,
    fraction = "",
  ): ReturnType<typeof parseDecimal> =>
    decimal === "either" ||
    decimal === "typed" ||
    separator === undefined ||
    separator === separatorOf[decimal]
      ? { kind: "decimal", whole: whole.replace(/\D/g, ""), fraction }
      : notAnAmount;
  if (/^\d+$/.test(submitted)) return toDecimal(submitted, undefined);
  const [, whole, , separator, fraction] =
    spaceGroupedNumber.exec(submitted) ?? mixedSeparatorNumber.exec(submitted) ?? [];
  if (whole) return toDecimal(whole, separator, fraction);
  const groupSeparator = groupedNumber.exec(submitted)?.[1];
  if (groupSeparator) {
    return decimal !== "either" && decimal !== "typed" && groupSeparator === separatorOf[decimal]
      ? notAnAmount
      : toDecimal(submitted, undefined);
  }
  const [, beforeSeparator = "", onlySeparator = "", afterSeparator = ""] =
    singleSeparatorNumber.exec(submitted) ?? [];
  if (!onlySeparator) return notAnAmount;
  const mayBeThousands = /^[1-9]\d{0,2}$/.test(beforeSeparator) && afterSeparator.length === 3;
  if (!mayBeThousands) return toDecimal(beforeSeparator, onlySeparator, afterSeparator);
  if (decimal === "typed" && onlySeparator === ",") return toDecimal(submitted, undefined);
  if (decimal !== "either" && decimal !== "typed")
    return onlySeparator === separatorOf[decimal]
      ? toDecimal(beforeSeparator, onlySeparator, afterSeparator)
      : toDecimal(submitted, undefined);
  return excludesDecimals
    ? toDecimal(submitted, undefined)
    : {
        kind: "ambiguous",
        readings: [beforeSeparator + afterSeparator, `${beforeSeparator}.${afterSeparator}`],
      };
}

const currencyNames: Record<Currency, string[]> = {
  USD: ["USD", "$", "US$", "$US", "USD$", "US DOLLAR", "US DOLLARS"],
  EUR: ["EUR", "€", "EURO", "EUROS"],
  GBP: ["GBP", "£", "GBP£", "£GBP", "POUND STERLING", "POUNDS STERLING"],
  RWF: [
    ...["RWF", "FRW", "RF", "RWANDAN FRANC", "RWANDAN FRANCS"],
    ...["FRANC RWANDAIS", "FRANCS RWANDAIS"],
  ],
};

/** Recognises the code, the sign or a name. */
export function parseCurrency(text: string): Currency | null {
  const submitted = text.trim().toUpperCase();
  return currencies.find((currency) => currencyNames[currency].includes(submitted)) ?? null;
}

const isoCodes = new Set(Intl.supportedValuesOf("currency"));

export const isCurrency = (word: string) =>
  /\p{Sc}/u.test(word) || isoCodes.has(word.toUpperCase()) || parseCurrency(word) !== null;

/** Matches a minus, a currency, a minus, the number and a currency. Only the number is required. */
const amountPattern =
  /^([-\u2212])?\s*([\p{L}\p{Sc}]{1,10})?\s*([-\u2212])?\s*(\d(?:[\d.,'’\s]*\d)?)\s*([\p{L}\p{Sc}]{1,10})?$/u;

/** Never guesses: another currency or an ambiguous number is returned as a problem. */
export function parseAmount(
  text: string,
  currency: Currency,
  {
    decimal = "typed",
    allowsNegative = false,
  }: { decimal?: DecimalFormat; allowsNegative?: boolean } = {},
): { kind: "amount"; cents: number } | AmountProblem {
  const submitted = text.replace(/[\u200e\u200f\ufeff]/g, "").trim();
  if (submitted.length > 60) return notAnAmount;
  if (/[%\u2030]/.test(submitted)) return { kind: "percent" };
  if (/\d[eE][-+]?\d/.test(submitted)) return { kind: "exponent" };
  const [, minus, wordBefore, secondMinus, number = "", wordAfter] =
    amountPattern.exec(submitted) ?? [];
  if (!number || (minus && secondMinus)) return notAnAmount;
  for (const word of [wordBefore, wordAfter]) {
    if (!word || parseCurrency(word) === currency) continue;
    return isCurrency(word) ? { kind: "other-currency", writtenCurrency: word } : notAnAmount;
  }
  if ((minus || secondMinus) && !allowsNegative) return { kind: "negative" };
  const unitCents = roundingUnit(currency);
  const parsed = parseDecimal(number, { decimal, excludesDecimals: unitCents === 100 });
  if (parsed.kind !== "decimal") return parsed;
  const fraction = parsed.fraction.replace(/0+$/, "");
  const whole = parsed.whole.replace(/^0+(?=\d)/, "");
  if (whole.length > 12) return { kind: "too-large" };
  if (fraction.length > 2) return { kind: "too-fine" };
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  if (cents > maxCents(currency)) return { kind: "too-large" };
  if (cents % unitCents !== 0) return { kind: "too-fine" };
  return { kind: "amount", cents: minus || secondMinus ? 0 - cents : cents };
}

/** Returns zero or more cents, or null if `parseAmount` finds a problem. */
export function parseCents(text: string, currency: Currency): number | null {
  const parsed = parseAmount(text, currency);
  return parsed.kind === "amount" ? parsed.cents : null;
}
