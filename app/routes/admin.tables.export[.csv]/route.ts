import { seatingList } from "~/desk/lists/seating-list.server";

/** The restaurant's day as the list shows it. */
export const loader = seatingList.download;
