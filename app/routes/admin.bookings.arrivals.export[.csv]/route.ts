import { arrivalList } from "~/desk/lists/arrival-list.server";

/** The desk's day and the arrivals of the period, all of them. */
export const loader = arrivalList.download;
