import { requestList } from "~/desk/lists/request-list.server";

/** What the list's filters leave; instants are UTC. */
export const loader = requestList.download;
