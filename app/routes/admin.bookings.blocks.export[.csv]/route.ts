import { blockList } from "~/desk/lists/block-list.server";

export const loader = blockList.download;
