import { priceList } from "~/desk/lists/price-list.server";

export const loader = priceList.download;
