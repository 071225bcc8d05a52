import { mailInvoice } from "~/billing/invoices/mail-invoice.server";
import { invoiceRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";

export { Nothing as default } from "~/ui/nothing";

/** Sends it to the guest whose bill it is of. */
export const { loader, action } = stateRoute(
  invoiceRecord,
  (id, { clerk, context }) => mailInvoice(id, clerk, context.now),
  { sent: "sent" },
);
