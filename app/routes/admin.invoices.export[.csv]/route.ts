import { invoiceList } from "~/desk/lists/invoice-list.server";

export const loader = invoiceList.download;
