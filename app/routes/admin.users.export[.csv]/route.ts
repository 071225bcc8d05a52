import { userList } from "~/desk/lists/user-list.server";

/** Exports the filtered list. Times are the lodge’s. */
export const loader = userList.download;
