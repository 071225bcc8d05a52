import { subscriberList } from "~/desk/lists/subscriber-list.server";

/** Whom the list's filters leave; instants are UTC. */
export const loader = subscriberList.download;
