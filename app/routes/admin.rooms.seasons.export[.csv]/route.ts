import { seasonList } from "~/desk/lists/season-list.server";

/** Exports a line per season and room; rates are in the lodge's currency. */
export const loader = seasonList.download;
