import { contentList } from "~/desk/lists/content-list.server";

/** Exports the filtered list. Times are the lodge’s. */
export const loader = contentList.download;
