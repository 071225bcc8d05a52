import { contentList } from "~/desk/lists/content-list.server";

/** Exports the filtered list; timestamps are UTC. */
export const loader = contentList.download;
