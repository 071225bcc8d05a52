import { arrivalList } from "~/desk/lists/arrival-list.server";

/** Exports the day's stays and the period's arrivals without a limit. */
export const loader = arrivalList.download;
