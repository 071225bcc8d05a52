import { subscriberList } from "~/desk/lists/subscriber-list.server";

/** Exports the filtered list; timestamps are UTC. */
export const loader = subscriberList.download;
