import { seatingList } from "~/desk/lists/seating-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** The restaurant's day as the list shows it. */
export const loader = seatingList.download;
