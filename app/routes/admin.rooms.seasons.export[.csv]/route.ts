import { seasonList } from "~/desk/lists/season-list.server";

/** Exports one line for each season and room. Rates are in the lodge's currency. */
export const loader = seasonList.download;
