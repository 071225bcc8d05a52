import { mediaList } from "~/desk/lists/media-list.server";

/** Exports the filtered list. Times are the lodge’s. */
export const loader = mediaList.download;
