import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import type { Settings } from "~/core/settings/settings";

export interface ChargeTerms {
  taxPercent: number;
  serviceChargePercent: number;
  currency: Currency;
}

type ServiceChargeTerms = Pick<ChargeTerms, "serviceChargePercent" | "currency">;

export function chargeTerms({
  payment: { taxPercent, serviceChargePercent },
  general: { currency },
}: Pick<Settings, "payment" | "general">): ChargeTerms {
  return { taxPercent, serviceChargePercent, currency };
}

/** A price as text lines, from stored figures. */
export interface PriceLines {
  currency: Currency;
  lines: { label: string; amountCents: number }[];
  totalCents: number;
  /** Taxes included in the total, by rate. A rate of 0 is left out. */
  taxes: { percent: number; cents: number }[];
}

export interface PricePart {
  label: string;
  amountCents: number;
  taxPercent: number;
}

const serviceCharge = (cents: number, { serviceChargePercent, currency }: ServiceChargeTerms) =>
  roundMoney((cents * serviceChargePercent) / 100, currency);

/** Adds the service charge, rounded to the currency's smallest coin. */
export function withServiceCharge(cents: number, terms: ServiceChargeTerms): number {
  return cents + serviceCharge(cents, terms);
}

/** Returns a price's lines, total and taxes. Each tax is computed on the sum of its rate, not per part. */
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

/** Splits the service charge into one line per tax rate, so that each line includes one tax. */
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

export interface Gross {
  percent: number;
  cents: number;
}

/** Returns gross amounts by tax rate, with service charge. They add up to the total. */
export function grossByRate(
  parts: { amountCents: number; taxPercent: number }[],
  terms: ServiceChargeTerms,
): Gross[] {
  return serviceByRate(parts, terms).map(({ taxPercent, netCents, serviceCents }) => ({
    percent: taxPercent,
    cents: netCents + serviceCents,
  }));
}

/** Returns net amount and service charge per tax rate. Rounding the running total keeps the sum exact. */
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

/** Adds up the amounts of each rate, in order of first appearance. */
export function sumGrossByRate(amounts: Gross[]): Gross[] {
  return [...new Set(amounts.map(({ percent }) => percent))].map((percent) => ({
    percent,
    cents: amounts
      .filter((amount) => amount.percent === percent)
      .reduce((sum, { cents }) => sum + cents, 0),
  }));
}

/** Returns the included taxes, computed on the sum of each rate. A rate of 0 is left out. */
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
