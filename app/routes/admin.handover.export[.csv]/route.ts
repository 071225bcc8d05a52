import { handoverList } from "~/desk/lists/handover-list.server";

/** What the list's filters leave; instants are UTC. */
export const loader = handoverList.download;
