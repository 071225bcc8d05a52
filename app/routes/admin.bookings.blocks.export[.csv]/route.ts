import { blockList } from "~/desk/lists/block-list.server";

/** What the list's filters leave. */
export const loader = blockList.download;
