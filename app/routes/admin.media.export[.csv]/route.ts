import { mediaList } from "~/desk/lists/media-list.server";

/** Exports the filtered list; timestamps are UTC. */
export const loader = mediaList.download;
