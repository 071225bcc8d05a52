import { countryList } from "~/desk/lists/country-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** The month that the page shows. */
export const loader = countryList.download;
