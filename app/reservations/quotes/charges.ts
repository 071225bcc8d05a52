import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import type { Settings } from "~/core/settings/settings";

/** Rates include the tax, but not the service charge. */
export interface ChargeTerms {
  taxPercent: number;
  serviceChargePercent: number;
  currency: Currency;
}

type ServiceChargeTerms = Pick<ChargeTerms, "serviceChargePercent" | "currency">;

export function getChargeTerms({
  payment: { taxPercent, serviceChargePercent },
  general: { currency },
}: Pick<Settings, "payment" | "general">): ChargeTerms {
  return { taxPercent, serviceChargePercent, currency };
}

export interface PriceLines {
  currency: Currency;
  lines: { label: string; amountCents: number }[];
  totalCents: number;
  /** Included in the total. A rate of 0 is omitted. */
  taxes: { percent: number; cents: number }[];
}

/** The amount is before the service charge and includes the tax. */
export interface PricePart {
  label: string;
  amountCents: number;
  taxPercent: number;
}

const calculateServiceCharge = (
  cents: number,
  { serviceChargePercent, currency }: ServiceChargeTerms,
) => roundMoney((cents * serviceChargePercent) / 100, currency);

export function withServiceCharge(cents: number, terms: ServiceChargeTerms): number {
  return cents + calculateServiceCharge(cents, terms);
}

export function buildPriceLines(
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
  const taxes = calculateIncludedTaxes(sumGrossOfParts(parts, terms), currency);
  return { currency, lines, totalCents: sumLines(lines), taxes };
}

/** Splits the service charge by tax rate, so that each part includes one tax. */
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
export interface GrossAmount {
  percent: number;
  cents: number;
}

/** The amounts include the service charge and add up to the total. */
export function sumGrossOfParts(
  parts: { amountCents: number; taxPercent: number }[],
  terms: ServiceChargeTerms,
): GrossAmount[] {
  return sumByRate(parts, terms).map(({ taxPercent, partsCents, serviceCents }) => ({
    percent: taxPercent,
    cents: partsCents + serviceCents,
  }));
}

/** Rounds the running total, so that the service charges add up to that of the whole price. */
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

export function sumGrossByRate(amounts: GrossAmount[]): GrossAmount[] {
  return [...new Set(amounts.map(({ percent }) => percent))].map((percent) => ({
    percent,
    cents: amounts
      .filter((amount) => amount.percent === percent)
      .reduce((sum, { cents }) => sum + cents, 0),
  }));
}

/** A rate of 0 is omitted. */
export function calculateIncludedTaxes(gross: GrossAmount[], currency: Currency): GrossAmount[] {
  return gross
    .filter(({ percent }) => percent > 0)
    .map(({ percent, cents }) => ({
      percent,
      cents: roundMoney((cents * percent) / (100 + percent), currency),
    }));
}

const sumLines = (lines: { amountCents: number }[]) =>
  lines.reduce((total, { amountCents }) => total + amountCents, 0);
