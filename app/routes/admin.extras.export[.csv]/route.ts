import { extraList } from "~/desk/lists/extra-list.server";

export const loader = extraList.download;
