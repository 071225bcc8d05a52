import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import type { Settings } from "~/core/settings/settings";

/** What a price is made with beside the rates. */
export interface ChargeTerms {
  /** Contained in every rate. */
  taxPercent: number;
  /** Added to the rates. */
  serviceChargePercent: number;
  currency: Currency;
}

/** What a price is written in, and what is added to its parts. */
type ServiceChargeTerms = Pick<ChargeTerms, "serviceChargePercent" | "currency">;

/** The terms of a price that is made today. */
export function chargeTerms({
  payment: { taxPercent, serviceChargePercent },
  general: { currency },
}: Pick<Settings, "payment" | "general">): ChargeTerms {
  return { taxPercent, serviceChargePercent, currency };
}

/** A price in words, made of stored figures wherever it is shown. */
export interface PriceLines {
  currency: Currency;
  lines: { label: string; amountCents: number }[];
  totalCents: number;
  /** Contained in the total, by rate; a rate of 0 is none. */
  taxes: { percent: number; cents: number }[];
}

/** One line of a price. */
export interface PricePart {
  label: string;
  amountCents: number;
  /** Contained in it. */
  taxPercent: number;
}

const serviceCharge = (cents: number, { serviceChargePercent, currency }: ServiceChargeTerms) =>
  roundMoney((cents * serviceChargePercent) / 100, currency);

/** An amount with its service charge, which is rounded to what the currency has coins for. */
export function withServiceCharge(cents: number, terms: ServiceChargeTerms): number {
  return cents + serviceCharge(cents, terms);
}

/**
 * What the parts of a price come to: a service charge above 0 makes a line of its own. The tax of
 * each rate is computed on the sum that contains it and not part by part.
 */
export function priceLines(
  parts: PricePart[],
  terms: ServiceChargeTerms,
  { t }: Translator,
): PriceLines {
  const { currency, serviceChargePercent } = terms;
  const lines = parts.map(({ label, amountCents }) => ({ label, amountCents }));
  if (serviceChargePercent > 0) {
    const amountCents = serviceCharge(sumLines(parts), terms);
    lines.push({
      label: t("Service charge {percent}%", { percent: serviceChargePercent }),
      amountCents,
    });
  }
  const taxes = calculateIncludedTaxes(grossByRate(parts, terms), currency);
  return { currency, lines, totalCents: sumLines(lines), taxes };
}

/**
 * The parts of a price with the service charge shared out: one part of it for each tax rate, so that
 * each line contains one tax. They come to the same total.
 */
export function addServiceChargeParts(
  parts: PricePart[],
  terms: ServiceChargeTerms,
  { t }: Translator,
): PricePart[] {
  const { serviceChargePercent: percent } = terms;
  if (percent === 0) return parts;
  const charges = serviceByRate(parts, terms).map(({ taxPercent, serviceCents }) => ({
    label: t("Service charge {percent}%", { percent }),
    amountCents: serviceCents,
    taxPercent,
  }));
  return [...parts, ...charges];
}

/** An amount with the rate of the tax that it contains. */
export interface Gross {
  percent: number;
  cents: number;
}

/**
 * What parts of a price come to with their service charge, by rate of tax; all rates together come to
 * the total.
 */
export function grossByRate(
  parts: { amountCents: number; taxPercent: number }[],
  terms: ServiceChargeTerms,
): Gross[] {
  return serviceByRate(parts, terms).map(({ taxPercent, netCents, serviceCents }) => ({
    percent: taxPercent,
    cents: netCents + serviceCents,
  }));
}

/**
 * What parts of each rate of tax come to, and their share of the service charge: rounded on the sum so
 * far, so that the shares come to the charge on the whole.
 */
function serviceByRate(
  parts: { amountCents: number; taxPercent: number }[],
  terms: ServiceChargeTerms,
) {
  let soFar = 0;
  return [...new Set(parts.map(({ taxPercent }) => taxPercent))].map((taxPercent) => {
    const netCents = sumLines(parts.filter((part) => part.taxPercent === taxPercent));
    const before = serviceCharge(soFar, terms);
    soFar += netCents;
    return { taxPercent, netCents, serviceCents: serviceCharge(soFar, terms) - before };
  });
}

/** Amounts of one rate together, in the order in which the rates come first. */
export function sumGrossByRate(amounts: Gross[]): Gross[] {
  return [...new Set(amounts.map(({ percent }) => percent))].map((percent) => ({
    percent,
    cents: amounts
      .filter((amount) => amount.percent === percent)
      .reduce((sum, { cents }) => sum + cents, 0),
  }));
}

/** The tax that amounts contain, computed on the sum of each rate; a rate of 0 has none. */
export function calculateIncludedTaxes(gross: Gross[], currency: Currency): Gross[] {
  return gross
    .filter(({ percent }) => percent > 0)
    .map(({ percent, cents }) => ({
      percent,
      cents: roundMoney((cents * percent) / (100 + percent), currency),
    }));
}

const sumLines = (lines: { amountCents: number }[]) =>
  lines.reduce((total, { amountCents }) => total + amountCents, 0);
