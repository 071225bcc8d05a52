import { mediaList } from "~/desk/lists/media-list.server";

/** What the list's filters leave; instants are UTC. */
export const loader = mediaList.download;
