import { invoiceList } from "~/desk/lists/invoice-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What the list's filters leave. */
export const loader = invoiceList.download;
