import { personList } from "~/desk/lists/person-list.server";

/** Whom the list's filters leave, without documents; instants are UTC. */
export const loader = personList.download;
