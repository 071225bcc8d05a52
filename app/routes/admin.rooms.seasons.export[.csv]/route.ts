import { seasonList } from "~/desk/lists/season-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** A line for each season and room; rates in the lodge's currency. */
export const loader = seasonList.download;
