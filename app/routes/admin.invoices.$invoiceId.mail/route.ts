import { mailInvoice } from "~/billing/invoices/mail-invoice.server";
import { invoiceRecord } from "~/desk/records.server";
import { createStateRoute } from "~/desk/state-route";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action } = createStateRoute(
  invoiceRecord,
  (id, { clerk, context }) => mailInvoice(id, clerk, context.now),
  { sent: "sent" },
);
