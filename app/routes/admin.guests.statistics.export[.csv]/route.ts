import { countryList } from "~/desk/lists/country-list.server";

/** The month that the page shows. */
export const loader = countryList.download;
