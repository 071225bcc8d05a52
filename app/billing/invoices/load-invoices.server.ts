import { defineMessage, type Translator, translatorFor } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { findInvoice, listInvoicesOfFolio } from "./invoice-queries.server";
import { toFileName } from "./mail-invoice.server";

export async function loadGuestInvoices(db: Db, folioId: string, { t }: Translator) {
  const invoices = await listInvoicesOfFolio(db, folioId);
  return invoices.map(({ id, kind, name }) => ({
    id,
    title: kind === "invoice" ? t("Invoice {name}", { name }) : t("Credit note {name}", { name }),
  }));
}

export async function loadInvoicesForExport(db: Db, folioId: string) {
  const exportedInvoices = [];
  for (const { id } of await listInvoicesOfFolio(db, folioId)) {
    const invoice = await findInvoice(db, id);
    if (!invoice) continue;
    const { kind, name, day, billTo, currency, totalCents, lines } = invoice;
    exportedInvoices.push({
      kind,
      name,
      day,
      billTo,
      currency,
      totalCents,
      lines: lines.map(({ text, amountCents }) => ({ text, amountCents })),
    });
  }
  return exportedInvoices;
}

/** `id` is from a URL. Undefined if the invoice belongs to another folio. */
export async function findInvoiceOfFolio(db: Db, folioId: string, id = "") {
  const invoice = /^\d{1,15}$/.test(id) ? await findInvoice(db, Number(id)) : undefined;
  return invoice?.folioId === folioId ? invoice : undefined;
}

export const invoiceNotFound = defineMessage("We couldn't find this invoice.");

/** Returns `Invoice-2026-0012.pdf`, in the invoice's language and without accents. */
export function formatInvoiceFileName({
  kind,
  name,
  language,
}: {
  kind: "invoice" | "credit-note";
  name: string;
  language: string;
}): string {
  const { t } = translatorFor(language);
  const title =
    kind === "invoice" ? t("Invoice {name}", { name }) : t("Credit note {name}", { name });
  return `${toFileName(title.normalize("NFD").replace(/\p{M}/gu, ""))}.pdf`;
}
