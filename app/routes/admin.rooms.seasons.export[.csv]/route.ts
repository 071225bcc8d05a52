import { seasonList } from "~/desk/lists/season-list.server";

/** A line for each season and room; rates in the lodge's currency. */
export const loader = seasonList.download;
