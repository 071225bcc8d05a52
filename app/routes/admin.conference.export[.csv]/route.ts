import { eventList } from "~/desk/lists/event-list.server";

/** What the list's filters leave; times are those of the lodge's clock. */
export const loader = eventList.download;
