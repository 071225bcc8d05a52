import { priceList } from "~/desk/lists/price-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

export const loader = priceList.download;
