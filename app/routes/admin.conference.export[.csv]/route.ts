import { eventList } from "~/desk/lists/event-list.server";

/** Exports the filtered list; times are in the lodge's time zone. */
export const loader = eventList.download;
