import { userList } from "~/desk/lists/user-list.server";

/** Exports the filtered list; timestamps are UTC. */
export const loader = userList.download;
