import { subscriberList } from "~/desk/lists/subscriber-list.server";

/** Exports the filtered list. Times are the lodge’s. */
export const loader = subscriberList.download;
