import { type Currency, currencies, maxCents, roundingUnit } from "./money";

/** Decimal separators. With "either", numbers that have two readings are refused. */
export const decimalSigns = ["either", "point", "comma"] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** "typed" is for forms: a comma before three digits groups thousands, as on the site's pages. */
type DecimalFormat = DecimalSign | "typed";

export type AmountProblem =
  | { kind: "not-an-amount" | "percent" | "exponent" | "negative" | "too-fine" | "too-large" }
  /** The text has two readings, given as plain digits. */
  | { kind: "ambiguous"; readings: [string, string] }
  | { kind: "other-currency"; named: string };

type Decimal = { kind: "decimal"; whole: string; fraction: string };

const notAnAmount = { kind: "not-an-amount" } as const;
const signOf = { point: ".", comma: "," } as const;

/** Thousands grouped by spaces or apostrophes. */
const spaced = /^(\d{1,3}(?:([ '])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
/** Thousands grouped by commas with a decimal point, or the reverse. */
const mixed = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)([.,])(\d+)$/;
const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
const single = /^(\d+)([.,])(\d+)$/;

/**
 * Parses an unsigned number with any usual separators: `1350.50`, `1.350,50`, `1 350,50`, `1'350.50`. `1.350`
 * is ambiguous unless `decimal` gives the separator or `isWhole` excludes decimals. `1,350` is ambiguous in a
 * file, but not in a form.
 */
export function parseDecimal(
  text: string,
  { decimal = "typed", isWhole = false }: { decimal?: DecimalFormat; isWhole?: boolean } = {},
): Decimal | { kind: "not-an-amount" } | { kind: "ambiguous"; readings: [string, string] } {
  const submitted = text
    .trim()
    .replace(/[\u00a0\u202f\u2009]/g, " ")
    .replaceAll("’", "'");
  const make = (
    whole: string,
    sign: string | undefined,
    fraction = "",
  ): ReturnType<typeof parseDecimal> =>
    decimal === "either" || decimal === "typed" || sign === undefined || sign === signOf[decimal]
      ? { kind: "decimal", whole: whole.replace(/\D/g, ""), fraction }
      : notAnAmount;
  if (/^\d+$/.test(submitted)) return make(submitted, undefined);
  const [, whole, , sign, fraction] = spaced.exec(submitted) ?? mixed.exec(submitted) ?? [];
  if (whole) return make(whole, sign, fraction);
  const between = grouped.exec(submitted)?.[1];
  if (between) {
    return decimal !== "either" && decimal !== "typed" && between === signOf[decimal]
      ? notAnAmount
      : make(submitted, undefined);
  }
  const [, left = "", only = "", right = ""] = single.exec(submitted) ?? [];
  if (!only) return notAnAmount;
  const mayBeThousands = /^[1-9]\d{0,2}$/.test(left) && right.length === 3;
  if (!mayBeThousands) return make(left, only, right);
  if (decimal === "typed" && only === ",") return make(submitted, undefined);
  if (decimal !== "either" && decimal !== "typed")
    return only === signOf[decimal] ? make(left, only, right) : make(submitted, undefined);
  return isWhole
    ? make(submitted, undefined)
    : { kind: "ambiguous", readings: [left + right, `${left}.${right}`] };
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

export function parseCurrency(text: string): Currency | null {
  const submitted = text.trim().toUpperCase();
  return currencies.find((currency) => currencyNames[currency].includes(submitted)) ?? null;
}

const isoCodes = new Set(Intl.supportedValuesOf("currency"));

/** Returns whether a word next to a number or in a heading can only be a currency. */
export const isCurrency = (word: string) =>
  /\p{Sc}/u.test(word) || isoCodes.has(word.toUpperCase()) || parseCurrency(word) !== null;

const shape =
  /^([-\u2212])?\s*([\p{L}\p{Sc}]{1,10})?\s*([-\u2212])?\s*(\d(?:[\d.,'’\s]*\d)?)\s*([\p{L}\p{Sc}]{1,10})?$/u;

/**
 * Parses an amount from a form or spreadsheet, with or without the expected currency next to it. Never
 * guesses: another currency or an ambiguous number is returned as a problem.
 * @param isSigned whether the amount may be negative
 */
export function parseAmount(
  text: string,
  currency: Currency,
  { decimal = "typed", isSigned = false }: { decimal?: DecimalFormat; isSigned?: boolean } = {},
): { kind: "amount"; cents: number } | AmountProblem {
  const submitted = text.replace(/[\u200e\u200f\ufeff]/g, "").trim();
  if (submitted.length > 60) return notAnAmount;
  if (/[%\u2030]/.test(submitted)) return { kind: "percent" };
  if (/\d[eE][-+]?\d/.test(submitted)) return { kind: "exponent" };
  const [, minus, before, minusAfter, digits = "", after] = shape.exec(submitted) ?? [];
  if (!digits || (minus && minusAfter)) return notAnAmount;
  for (const named of [before, after]) {
    if (!named || parseCurrency(named) === currency) continue;
    return isCurrency(named) ? { kind: "other-currency", named } : notAnAmount;
  }
  if ((minus || minusAfter) && !isSigned) return { kind: "negative" };
  const unit = roundingUnit(currency);
  const read = parseDecimal(digits, { decimal, isWhole: unit === 100 });
  if (read.kind !== "decimal") return read;
  const fraction = read.fraction.replace(/0+$/, "");
  const whole = read.whole.replace(/^0+(?=\d)/, "");
  if (whole.length > 12) return { kind: "too-large" };
  if (fraction.length > 2) return { kind: "too-fine" };
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  if (cents > maxCents(currency)) return { kind: "too-large" };
  if (cents % unit !== 0) return { kind: "too-fine" };
  return { kind: "amount", cents: minus || minusAfter ? 0 - cents : cents };
}

/** Returns the amount in integer cents, zero or more, or null if `parseAmount` finds a problem. */
export function parseCents(text: string, currency: Currency): number | null {
  const read = parseAmount(text, currency);
  return read.kind === "amount" ? read.cents : null;
}
