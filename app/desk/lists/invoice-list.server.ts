import * as z from "zod";
import {
  countInvoices,
  invoiceSorts,
  type ListedInvoice,
  listInvoicedMonths,
  listInvoices,
} from "~/billing/invoices/invoice-list-queries.server";
import { amountColumn, formatCents } from "~/core/money";
import { formatMonth, formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, optionsFilter, searchFilter } from "./list-filters.server";

export const invoiceKindLabels = { invoice: "Invoice", "credit-note": "Credit note" } as const;

const listMonthOptions = async () =>
  (await listInvoicedMonths(db)).map((month) => ({ value: month, label: formatMonth(month) }));

/** The balance due of the invoiced folio; null for a credit note, which the guest does not pay. */
const calculateBalance = ({ kind, folioCents, receivedCents }: ListedInvoice) =>
  kind === "invoice" ? folioCents - receivedCents : null;

const calculateSignedTotal = ({ kind, totalCents }: ListedInvoice) =>
  kind === "invoice" ? totalCents : -totalCents;

export const invoiceList = defineDeskList({
  path: "/admin/invoices",
  filters: {
    q: searchFilter("Number, name, company or booking"),
    kind: choiceFilter("Type", invoiceKindLabels),
    month: optionsFilter(
      "Month",
      z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Unknown month"),
      listMonthOptions,
    ),
    folio: choiceFilter("Folio", { open: "Balance due", settled: "Settled" }),
  },
  sorts: invoiceSorts,
  defaultSort: "-issued",
  notices: { numbers: "Saved." },
  prepare: ({ folio, ...otherFilters }) => ({
    ...otherFilters,
    hasBalanceDue: folio && folio === "open",
  }),
  async count(filter, { settings }) {
    const { matchCount, sumCents } = await countInvoices(db, filter);
    return { matchCount, sum: formatCents(sumCents, settings.general.currency) };
  },
  counters: ({ sum }) => ({ "": [{ name: "Net invoiced", value: sum }] }),
  rows: (filter, page) => listInvoices(db, filter, page),
  view: (invoices) =>
    invoices.map((invoice) => ({
      id: invoice.id,
      name: invoice.name,
      kind: invoiceKindLabels[invoice.kind],
      isInvoice: invoice.kind === "invoice",
      day: formatStayDateShort(invoice.day),
      billTo: [invoice.billToCompany, invoice.billToName].filter(Boolean).join(", "),
      folioId: invoice.folioId,
      creditedInvoiceName: invoice.creditedInvoiceName,
      total: formatCents(calculateSignedTotal(invoice), invoice.currency),
      credited: invoice.creditedCents ? formatCents(invoice.creditedCents, invoice.currency) : null,
      balanceDueCents: calculateBalance(invoice),
      machineNumber: invoice.machineNumber,
    })),
  file: {
    name: "invoices.csv",
    columns: ({ general: { currency } }) => [
      { header: "Number", value: (invoice) => invoice.name },
      { header: "Type", value: ({ kind }) => invoiceKindLabels[kind] },
      { header: "Date", value: ({ day }) => day },
      { header: "Corrects", value: ({ creditedInvoiceName }) => creditedInvoiceName },
      { header: "Company", value: ({ billToCompany }) => billToCompany },
      { header: "Name", value: ({ billToName }) => billToName },
      { header: "Customer TIN", value: ({ billToTaxNumber }) => billToTaxNumber },
      { header: "Booking ID", value: ({ folioId }) => folioId },
      amountColumn(`Total ${currency}`, calculateSignedTotal),
      amountColumn(`Credited ${currency}`, ({ creditedCents }) => creditedCents ?? 0),
      amountColumn(`Balance due ${currency}`, calculateBalance),
      { header: "EBM receipt no.", value: ({ machineNumber }) => machineNumber },
    ],
  },
});
