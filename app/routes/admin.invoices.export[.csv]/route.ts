import { invoiceList } from "~/desk/lists/invoice-list.server";

/** What the list's filters leave. */
export const loader = invoiceList.download;
