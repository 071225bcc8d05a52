import { contentList } from "~/desk/lists/content-list.server";

/** What the list's filters leave; instants are UTC. */
export const loader = contentList.download;
