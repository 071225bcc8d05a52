import { userList } from "~/desk/lists/user-list.server";

/** Whom the list's filters leave; instants are UTC. */
export const loader = userList.download;
