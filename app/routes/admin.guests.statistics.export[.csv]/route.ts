import { countryList } from "~/desk/lists/country-list.server";

export const loader = countryList.download;
