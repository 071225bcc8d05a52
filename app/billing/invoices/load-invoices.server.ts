import { defineMessage, type Translator, translatorFor } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { findInvoice, listInvoicesOfFolio } from "./invoice-queries.server";
import { toFileName } from "./mail-invoice.server";

/** The invoices and credit notes of a bill as its guest finds them, each with what it is called. */
export async function loadGuestInvoices(db: Db, billId: string, { t }: Translator) {
  const invoices = await listInvoicesOfFolio(db, billId);
  return invoices.map(({ id, kind, name }) => ({
    id,
    title: kind === "invoice" ? t("Invoice {name}", { name }) : t("Credit note {name}", { name }),
  }));
}

/** The same with all that they say of somebody, for them to have. */
export async function loadInvoicesForExport(db: Db, billId: string) {
  const all = [];
  for (const { id } of await listInvoicesOfFolio(db, billId)) {
    const invoice = await findInvoice(db, id);
    if (!invoice) continue;
    const { kind, name, day, billTo, currency, totalCents, lines } = invoice;
    all.push({
      ...{ kind, name, day, billTo, currency, totalCents },
      lines: lines.map(({ text, amountCents }) => ({ text, amountCents })),
    });
  }
  return all;
}

/** An invoice where it is of this bill; another's is as good as none. */
export async function findInvoiceOfFolio(db: Db, billId: string, id = "") {
  const invoice = /^\d{1,15}$/.test(id) ? await findInvoice(db, Number(id)) : undefined;
  return invoice?.billId === billId ? invoice : undefined;
}

/** What is said where there is none, or another bill's. */
export const noSuchInvoice = defineMessage("This booking has no such invoice.");

/** What a downloaded file is called in the language of its invoice. */
export function invoiceFileName({
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
