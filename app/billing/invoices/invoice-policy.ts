import type { StayDate } from "db/schema";
import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";

/** A part of the price of a stay, or a line of its bill. */
export interface InvoiceLine {
  /** Whose stay it is of. */
  bookingId: string;
  /** The line of the bill; null: a part of the price of the stay itself. */
  billLineId: number | null;
  text: string;
  amountCents: number;
  /** Contained in the amount. */
  taxPercent: number;
}

/** What a rate of tax comes to in a document. */
export interface TaxShare {
  percent: number;
  /** With the tax. */
  grossCents: number;
  taxCents: number;
}

/** Whom an invoice is made out to. */
export interface BillTo {
  name: string;
  company: string;
  /** Of several lines. */
  address: string;
  taxNumber: string;
}

export const sumLines = (lines: { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The tax of each rate, computed on the sum of the lines that contain it, the highest rate first. */
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

/**
 * Returns the tax of a credit note, by rate. Each share is computed on the note's own sum, but never leaves
 * the invoice a rest whose tax is negative or above its gross. So the last credit note takes all that is left of net,
 * tax and gross.
 * @param rest what the invoice and its earlier credit notes leave, by rate (`calculateRemainingTaxes`)
 */
export function calculateCreditTaxes(
  lines: Pick<InvoiceLine, "amountCents" | "taxPercent">[],
  rest: TaxShare[],
  currency: Currency,
): TaxShare[] {
  return calculateTaxes(lines, currency).map((share) => {
    const before = rest.find(({ percent }) => percent === share.percent);
    if (!before) return share;
    const grossAfter = before.grossCents - share.grossCents;
    const least = before.taxCents - Math.max(0, grossAfter);
    const most = before.taxCents - Math.min(0, grossAfter);
    return { ...share, taxCents: Math.min(most, Math.max(least, share.taxCents)) };
  });
}

/** Returns what credit notes leave of an invoice's gross and tax, by rate. */
export const calculateRemainingTaxes = (invoice: TaxShare[], credited: TaxShare[]): TaxShare[] =>
  invoice.map(({ percent, grossCents, taxCents }) => {
    const taken = credited.filter((share) => share.percent === percent);
    return {
      percent,
      grossCents: taken.reduce((left, share) => left - share.grossCents, grossCents),
      taxCents: taken.reduce((left, share) => left - share.taxCents, taxCents),
    };
  });

/** What stands on invoices already, less what credit notes took back. */
export type InvoicedShare = Pick<
  InvoiceLine,
  "bookingId" | "billLineId" | "taxPercent" | "amountCents"
>;

/**
 * What of a bill stands on no invoice yet. What was never invoiced, or was credited whole, stands there
 * as on the bill; of what is partly invoiced, or has changed since, the difference.
 * @param lines all of the bill
 */
export function listUninvoicedLines(
  lines: InvoiceLine[],
  invoiced: InvoicedShare[],
  { t }: Translator,
): InvoiceLine[] {
  const sources = new Map<string, InvoiceLine[]>();
  for (const line of lines) {
    const key = createSourceKey(line);
    sources.set(key, [...(sources.get(key) ?? []), line]);
  }
  return [...sources].flatMap(([key, ofSource]) => {
    const before = invoiced.filter(
      (share) => createSourceKey(share) === key && share.amountCents !== 0,
    );
    if (before.length === 0) return ofSource.filter(({ amountCents }) => amountCents !== 0);
    const [first] = ofSource as [InvoiceLine];
    const percents = new Set([...ofSource, ...before].map(({ taxPercent }) => taxPercent));
    const atRate = (shares: Pick<InvoiceLine, "taxPercent" | "amountCents">[], percent: number) =>
      sumLines(shares.filter(({ taxPercent }) => taxPercent === percent));
    const text =
      first.billLineId === null
        ? t("Change of the stay since the last invoice")
        : t("{line}, the rest", { line: first.text });
    return [...percents]
      .map((taxPercent) => ({
        ...first,
        text,
        taxPercent,
        amountCents: atRate(ofSource, taxPercent) - atRate(before, taxPercent),
      }))
      .filter(({ amountCents }) => amountCents !== 0);
  });
}

const createSourceKey = ({
  bookingId,
  billLineId,
}: Pick<InvoiceLine, "bookingId" | "billLineId">) => `${bookingId} ${billLineId ?? ""}`;

/** A line of an invoice, and what of it no credit note has taken back. */
export interface CreditableLine extends InvoiceLine {
  position: number;
  leftCents: number;
}

export type CreditProblem =
  | { kind: "nothing" }
  | { kind: "above-left"; position: number; leftCents: number }
  /** Together it is more than is left of the invoice, which its discounts made less. */
  | { kind: "above-invoice"; leftCents: number };

/**
 * What is wrong with taking so much of each line back, or null. Amounts have the sign of their line: of
 * a discount a part is taken back by an amount below 0.
 */
export function findCreditProblem(
  lines: CreditableLine[],
  amounts: Map<number, number>,
): CreditProblem | null {
  for (const { position, leftCents } of lines) {
    const cents = amounts.get(position) ?? 0;
    if (cents * leftCents < 0 || Math.abs(cents) > Math.abs(leftCents)) {
      return { kind: "above-left", position, leftCents };
    }
  }
  const sum = lines.reduce((total, { position }) => total + (amounts.get(position) ?? 0), 0);
  if (sum <= 0) return { kind: "nothing" };
  const leftCents = lines.reduce((total, line) => total + line.leftCents, 0);
  return sum > leftCents ? { kind: "above-invoice", leftCents } : null;
}

/** The last day of the legal term of what is dated on a day: that of the year so many years later. */
export const findRetentionEnd = (day: StayDate, years: number): StayDate =>
  `${Number(day.slice(0, 4)) + years}-12-31`;
