import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import type { Settings } from "~/core/settings/settings";

/** The tax, service charge and currency of a price. Rates include the tax, but not the service charge. */
export interface ChargeTerms {
  taxPercent: number;
  serviceChargePercent: number;
  currency: Currency;
}

type ServiceChargeTerms = Pick<ChargeTerms, "serviceChargePercent" | "currency">;

/** Returns the tax, service charge and currency that apply now. */
export function chargeTerms({
  payment: { taxPercent, serviceChargePercent },
  general: { currency },
}: Pick<Settings, "payment" | "general">): ChargeTerms {
  return { taxPercent, serviceChargePercent, currency };
}

/** A price as lines of text and amounts. */
export interface PriceLines {
  currency: Currency;
  lines: { label: string; amountCents: number }[];
  totalCents: number;
  /** Taxes included in the total, by rate. A rate of 0 is omitted. */
  taxes: { percent: number; cents: number }[];
}

/** A line of a price, before the service charge, with the tax rate that its amount includes. */
export interface PricePart {
  label: string;
  amountCents: number;
  taxPercent: number;
}

const calculateServiceCharge = (
  cents: number,
  { serviceChargePercent, currency }: ServiceChargeTerms,
) => roundMoney((cents * serviceChargePercent) / 100, currency);

/** Adds the service charge, rounded to the currency's smallest coin. */
export function withServiceCharge(cents: number, terms: ServiceChargeTerms): number {
  return cents + calculateServiceCharge(cents, terms);
}

/** Returns a price's lines, total and taxes. Each tax is calculated on the sum of all parts with its rate. */
export function priceLines(
  parts: PricePart[],
  terms: ServiceChargeTerms,
  { t }: Translator,
): PriceLines {
  const { currency, serviceChargePercent } = terms;
  const lines = parts.map(({ label, amountCents }) => ({ label, amountCents }));
  if (serviceChargePercent > 0) {
    const amountCents = calculateServiceCharge(sumLines(parts), terms);
    lines.push({
      label: t("Service charge {percent}%", { percent: serviceChargePercent }),
      amountCents,
    });
  }
  const taxes = calculateIncludedTaxes(grossByRate(parts, terms), currency);
  return { currency, lines, totalCents: sumLines(lines), taxes };
}

/** Returns the parts and the service charge, split by tax rate so that each part includes one tax. */
export function addServiceChargeParts(
  parts: PricePart[],
  terms: ServiceChargeTerms,
  { t }: Translator,
): PricePart[] {
  const { serviceChargePercent: percent } = terms;
  if (percent === 0) return parts;
  const serviceLines = sumByRate(parts, terms).map(({ taxPercent, serviceCents }) => ({
    label: t("Service charge {percent}%", { percent }),
    amountCents: serviceCents,
    taxPercent,
  }));
  return [...parts, ...serviceLines];
}

/** An amount that includes a tax of `percent`, or such a tax itself. */
export interface Gross {
  percent: number;
  cents: number;
}

/** Returns the parts' amounts with service charge, summed by tax rate. They add up to the total. */
export function grossByRate(
  parts: { amountCents: number; taxPercent: number }[],
  terms: ServiceChargeTerms,
): Gross[] {
  return sumByRate(parts, terms).map(({ taxPercent, partsCents, serviceCents }) => ({
    percent: taxPercent,
    cents: partsCents + serviceCents,
  }));
}

/**
 * Returns the sum of the parts and its service charge per tax rate. Rounds the running total, so that the service
 * charges add up to that of the whole price.
 */
function sumByRate(
  parts: { amountCents: number; taxPercent: number }[],
  terms: ServiceChargeTerms,
) {
  let cumulativeCents = 0;
  return [...new Set(parts.map(({ taxPercent }) => taxPercent))].map((taxPercent) => {
    const partsCents = sumLines(parts.filter((part) => part.taxPercent === taxPercent));
    const previousServiceCents = calculateServiceCharge(cumulativeCents, terms);
    cumulativeCents += partsCents;
    return {
      taxPercent,
      partsCents,
      serviceCents: calculateServiceCharge(cumulativeCents, terms) - previousServiceCents,
    };
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

/** Returns the taxes included in gross amounts. A rate of 0 is omitted. */
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
