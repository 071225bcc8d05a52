import type { StayDate } from "db/schema";
import type { Translator } from "~/core/languages/translator";
import { type Currency, formatCents, roundMoney } from "~/core/money";

/** A part of the stay price, or a folio line. */
export interface InvoiceLine {
  bookingId: string;
  /** The folio line; null: part of the stay price. */
  folioLineId: number | null;
  text: string;
  amountCents: number;
  /** Included in the amount. */
  taxPercent: number;
}

export interface TaxShare {
  percent: number;
  /** Including tax. */
  grossCents: number;
  taxCents: number;
}

/** The addressee of an invoice. */
export interface BillTo {
  name: string;
  company: string;
  /** Multiline. */
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

/** Calculates the tax of each rate on the sum of its lines, highest rate first. */
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
 * Calculates the tax of a credit note, by rate, on the note's own sum.
 * Each share is limited so that the rest of the invoice never has a negative tax or a tax above its gross.
 * The last credit note therefore takes all the remaining net, tax and gross.
 * @param rest what earlier credit notes left of the invoice (`calculateRemainingTaxes`)
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

/** Amounts already invoiced, minus credit notes. */
export type InvoicedShare = Pick<
  InvoiceLine,
  "bookingId" | "folioLineId" | "taxPercent" | "amountCents"
>;

/**
 * Returns the folio lines without an invoice.
 * Lines never invoiced, or fully credited, are returned as they are.
 * Partly invoiced or changed lines are returned with the difference.
 * @param lines all lines of the folio
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
      first.folioLineId === null
        ? t("Changes since the last invoice")
        : t("{line}, remainder", { line: first.text });
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
  folioLineId,
}: Pick<InvoiceLine, "bookingId" | "folioLineId">) => `${bookingId} ${folioLineId ?? ""}`;

export interface CreditableLine extends InvoiceLine {
  position: number;
  remainingCents: number;
}

export type CreditProblem =
  | { kind: "nothing" }
  | { kind: "above-left"; position: number; remainingCents: number }
  /** The sum exceeds the rest of the invoice, which discounts reduced. */
  | { kind: "above-invoice"; remainingCents: number };

/** Returns why the amounts cannot be credited, or null. Amounts have the sign of their line. */
export function findCreditProblem(
  lines: CreditableLine[],
  amounts: Map<number, number>,
): CreditProblem | null {
  for (const { position, remainingCents } of lines) {
    const cents = amounts.get(position) ?? 0;
    if (cents * remainingCents < 0 || Math.abs(cents) > Math.abs(remainingCents)) {
      return { kind: "above-left", position, remainingCents };
    }
  }
  const sum = lines.reduce((total, { position }) => total + (amounts.get(position) ?? 0), 0);
  if (sum <= 0) return { kind: "nothing" };
  const remainingCents = lines.reduce((total, line) => total + line.remainingCents, 0);
  return sum > remainingCents ? { kind: "above-invoice", remainingCents } : null;
}

/** Returns the end of the legal retention period: 31 December, `years` after the year of `day`. */
export const findRetentionEnd = (day: StayDate, years: number): StayDate =>
  `${Number(day.slice(0, 4)) + years}-12-31`;

export const describeExcess = (cents: number, currency: Currency): string =>
  `The folio is now ${formatCents(cents, currency)} below the invoiced total. Issue a credit note.`;
