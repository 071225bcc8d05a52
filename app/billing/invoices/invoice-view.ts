import type { Instant, InvoiceKind, StayDate } from "db/schema";
import { folioPaymentMethodLabels } from "~/billing/folios/payment-policy";
import { type Translator, translatorFor } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import type { BillTo, InvoiceLine } from "./invoice-policy";
import type { Snapshot } from "./snapshot";

interface StoredContent {
  id: number;
  issuedAt: Instant;
  kind: InvoiceKind;
  name: string;
  day: StayDate;
  folioId: string;
  creditedInvoiceName: string | null;
  creditedInvoiceDay: StayDate | null;
  currency: Currency;
  language: string;
  totalCents: number;
  reason: string;
  billTo: BillTo | null;
  snapshot: Snapshot;
  machineNumber: string | null;
  lines: InvoiceLine[];
}

interface LineTexts {
  text: string;
  tax: string;
  amount: string;
}

interface LabelledValue {
  name: string;
  value: string;
}

/** Contains texts in the language of the document. scripts/draw-invoice.mjs draws the PDF from this object as JSON. */
export interface InvoiceView {
  id: number;
  kind: InvoiceKind;
  name: string;
  language: string;
  dated: Instant;
  title: string;
  seller: { name: string; lines: string[] };
  billTo: { title: string; lines: string[] };
  facts: LabelledValue[];
  head: { text: string; tax: string; amount: string };
  staySections: { title: string; lines: LineTexts[] }[];
  total: LabelledValue;
  taxes: { title: string; head: string[]; rows: string[][] };
  /** Payments and balance due. Null on a credit note. */
  account: { title: string; sums: LabelledValue[]; balance: LabelledValue } | null;
  note: string;
}

export function buildInvoiceView(invoice: StoredContent): InvoiceView {
  const translator = translatorFor(invoice.language);
  const { t, formatStayDate } = translator;
  const { snapshot, currency, name, lines } = invoice;
  const { seller } = snapshot;
  const formatMoney = (cents: number) => translator.formatCents(cents, currency);
  const formatPercent = (percent: number) => `${translator.formatNumber(percent)}%`;
  const isInvoice = invoice.kind === "invoice";
  const title = isInvoice ? t("Invoice {name}", { name }) : t("Credit note {name}", { name });
  return {
    id: invoice.id,
    kind: invoice.kind,
    name,
    language: translator.code,
    dated: invoice.issuedAt,
    title,
    seller: {
      name: seller.name,
      lines: [
        seller.address,
        seller.contact,
        ...(seller.taxNumber ? [t("TIN {number}", { number: seller.taxNumber })] : []),
      ],
    },
    billTo: { title: t("Bill to"), lines: listAddressLines(invoice.billTo, translator) },
    facts: [
      { name: t("Date"), value: formatStayDate(invoice.day) },
      { name: t("Booking"), value: invoice.folioId },
      ...(invoice.creditedInvoiceName && invoice.creditedInvoiceDay
        ? [
            {
              name: t("Corrects"),
              value: t("invoice {name} of {day}", {
                name: invoice.creditedInvoiceName,
                day: formatStayDate(invoice.creditedInvoiceDay),
              }),
            },
            { name: t("Reason"), value: invoice.reason },
          ]
        : []),
      ...(invoice.machineNumber
        ? [{ name: t("EBM receipt no."), value: invoice.machineNumber }]
        : []),
    ],
    head: { text: t("Description"), tax: t("VAT"), amount: t("Amount") },
    staySections: snapshot.stays.map((stay) => ({
      title: t("{room}, {from} to {to}, booking {id}", {
        room: stay.room,
        from: formatStayDate(stay.checkIn),
        to: formatStayDate(stay.checkOut),
        id: stay.id,
      }),
      lines: lines
        .filter(({ bookingId }) => bookingId === stay.id)
        .map(({ text, taxPercent, amountCents }) => ({
          text,
          tax: formatPercent(taxPercent),
          amount: formatMoney(amountCents),
        })),
    })),
    total: {
      name: isInvoice ? t("Total") : t("Credited"),
      value: formatMoney(invoice.totalCents),
    },
    taxes: {
      title: t("VAT summary"),
      head: [t("Rate"), t("Net"), t("VAT"), t("Gross")],
      rows: snapshot.taxes.map(({ percent, grossCents, taxCents }) => [
        formatPercent(percent),
        formatMoney(grossCents - taxCents),
        formatMoney(taxCents),
        formatMoney(grossCents),
      ]),
    },
    account: buildAccount(invoice, translator),
    note: snapshot.note,
  };
}

function listAddressLines(billTo: BillTo | null, { t }: Translator): string[] {
  if (!billTo) return [t("Deleted after the legal retention period.")];
  const { company, name, address, taxNumber } = billTo;
  return [
    ...[company, name, ...address.split("\n")].filter((line) => line !== ""),
    ...(taxNumber ? [t("TIN {number}", { number: taxNumber })] : []),
  ];
}

function buildAccount(
  { snapshot: { account }, currency, day }: StoredContent,
  translator: Translator,
): InvoiceView["account"] {
  if (!account) return null;
  const { t } = translator;
  const { invoicedBeforeCents, payments, balanceCents } = account;
  const formatMoney = (cents: number) => translator.formatCents(cents, currency);
  return {
    title: t("Payments up to {day}", { day: translator.formatStayDate(day) }),
    sums: [
      ...(invoicedBeforeCents === 0
        ? []
        : [{ name: t("Previously invoiced"), value: formatMoney(invoicedBeforeCents) }]),
      ...payments.map(({ day, method, amountCents }) => {
        const values = {
          at: translator.formatStayDate(day),
          method: t(folioPaymentMethodLabels[method]).toLowerCase(),
        };
        const name =
          amountCents < 0 ? t("{at}: {method}, refund", values) : t("{at}: {method}", values);
        return { name, value: formatMoney(amountCents) };
      }),
      ...(payments.length === 0 ? [{ name: t("No payments yet"), value: formatMoney(0) }] : []),
    ],
    balance: {
      name: balanceCents < 0 ? t("Refund due") : t("Balance due"),
      value: formatMoney(Math.abs(balanceCents)),
    },
  };
}
