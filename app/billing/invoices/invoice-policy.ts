import type { StayDate } from "db/schema";
import type { Translator } from "~/core/languages/translator";
import { type Currency, formatCents, roundMoney } from "~/core/money";

/** A line of an invoice: a part of the stay price, or a folio line. */
export interface InvoiceLine {
  bookingId: string;
  /** The folio line's id; null for a part of the stay price. */
  folioLineId: number | null;
  text: string;
  amountCents: number;
  taxPercent: number;
}

export interface TaxShare {
  percent: number;
  grossCents: number;
  taxCents: number;
}

export interface BillTo {
  name: string;
  company: string;
  /** Several lines. */
  address: string;
  taxNumber: string;
}

export const isSameBillTo = (a: BillTo, b: BillTo): boolean =>
  a.name === b.name &&
  a.company === b.company &&
  a.address === b.address &&
  a.taxNumber === b.taxNumber;

export const sumLines = (lines: { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Calculates the tax of each rate on the sum of its lines. Highest rate first. */
export function calculateTaxes(
  lines: Pick<InvoiceLine, "amountCents" | "taxPercent">[],
  currency: Currency,
): TaxShare[] {
  const percents = [...new Set(lines.map(({ taxPercent }) => taxPercent))].sort((a, b) => b - a);
  return percents.map((percent) => {
    const grossCents = sumLines(lines.filter(({ taxPercent }) => taxPercent === percent));
    const taxCents = roundMoney((grossCents * percent) / (100 + percent), currency);
    return { percent, grossCents, taxCents };
  });
}

/** Limits each tax, so that the rest of the invoice has neither a negative tax nor a tax above its gross amount. */
export function calculateCreditTaxes(
  lines: Pick<InvoiceLine, "amountCents" | "taxPercent">[],
  remainingTaxes: TaxShare[],
  currency: Currency,
): TaxShare[] {
  return calculateTaxes(lines, currency).map((share) => {
    const remainingShare = remainingTaxes.find(({ percent }) => percent === share.percent);
    if (!remainingShare) return share;
    const remainingGrossCents = remainingShare.grossCents - share.grossCents;
    const minTaxCents = remainingShare.taxCents - Math.max(0, remainingGrossCents);
    const maxTaxCents = remainingShare.taxCents - Math.min(0, remainingGrossCents);
    return { ...share, taxCents: Math.min(maxTaxCents, Math.max(minTaxCents, share.taxCents)) };
  });
}

export const calculateRemainingTaxes = (invoice: TaxShare[], credited: TaxShare[]): TaxShare[] =>
  invoice.map(({ percent, grossCents, taxCents }) => {
    const creditedShares = credited.filter((share) => share.percent === percent);
    return {
      percent,
      grossCents: creditedShares.reduce((cents, share) => cents - share.grossCents, grossCents),
      taxCents: creditedShares.reduce((cents, share) => cents - share.taxCents, taxCents),
    };
  });

/** Amounts already invoiced, minus credit notes. */
export type InvoicedShare = Pick<
  InvoiceLine,
  "bookingId" | "folioLineId" | "taxPercent" | "amountCents"
>;

/** Lines never invoiced, or fully credited, are returned unchanged, otherwise the difference. */
export function listUninvoicedLines(
  lines: InvoiceLine[],
  invoiced: InvoicedShare[],
  { t }: Translator,
): InvoiceLine[] {
  const linesBySource = new Map<string, InvoiceLine[]>();
  for (const line of lines) {
    const key = createSourceKey(line);
    linesBySource.set(key, [...(linesBySource.get(key) ?? []), line]);
  }
  return [...linesBySource].flatMap(([key, sourceLines]) => {
    const invoicedShares = invoiced.filter(
      (share) => createSourceKey(share) === key && share.amountCents !== 0,
    );
    if (invoicedShares.length === 0)
      return sourceLines.filter(({ amountCents }) => amountCents !== 0);
    const [firstLine] = sourceLines as [InvoiceLine];
    const percents = new Set(
      [...sourceLines, ...invoicedShares].map(({ taxPercent }) => taxPercent),
    );
    const sumAtRate = (
      shares: Pick<InvoiceLine, "taxPercent" | "amountCents">[],
      percent: number,
    ) => sumLines(shares.filter(({ taxPercent }) => taxPercent === percent));
    const text =
      firstLine.folioLineId === null
        ? t("Changes since the last invoice")
        : t("{line}, remainder", { line: firstLine.text });
    return [...percents]
      .map((taxPercent) => ({
        ...firstLine,
        text,
        taxPercent,
        amountCents: sumAtRate(sourceLines, taxPercent) - sumAtRate(invoicedShares, taxPercent),
      }))
      .filter(({ amountCents }) => amountCents !== 0);
  });
}

const createSourceKey = ({
  bookingId,
  folioLineId,
}: Pick<InvoiceLine, "bookingId" | "folioLineId">) => `${bookingId} ${folioLineId ?? ""}`;

export interface CreditableLine extends InvoiceLine {
  /** Its place in the invoice, from 1. */
  position: number;
  remainingCents: number;
}

export type CreditProblem =
  | { kind: "nothing-to-credit" }
  | { kind: "exceeds-line"; position: number; remainingCents: number }
  /** The sum exceeds what remains of the invoice. Its discounts make that less than the sum of the charges. */
  | { kind: "exceeds-invoice"; remainingCents: number };

/** `amounts` are cents by line position, with the sign of the line. Returns null if they can be credited. */
export function findCreditProblem(
  lines: CreditableLine[],
  amounts: Map<number, number>,
): CreditProblem | null {
  for (const { position, remainingCents } of lines) {
    const cents = amounts.get(position) ?? 0;
    if (cents * remainingCents < 0 || Math.abs(cents) > Math.abs(remainingCents)) {
      return { kind: "exceeds-line", position, remainingCents };
    }
  }
  const sum = lines.reduce((total, { position }) => total + (amounts.get(position) ?? 0), 0);
  if (sum <= 0) return { kind: "nothing-to-credit" };
  const remainingCents = lines.reduce((total, line) => total + line.remainingCents, 0);
  return sum > remainingCents ? { kind: "exceeds-invoice", remainingCents } : null;
}

/** The legal retention period ends on 31 December, `years` after the year of `day`. */
export const calculateRetentionEnd = (day: StayDate, years: number): StayDate =>
  `${Number(day.slice(0, 4)) + years}-12-31`;

export const describeInvoiceExcess = (cents: number, currency: Currency): string =>
  `The folio is now ${formatCents(cents, currency)} below the invoiced total. Issue a credit note.`;
