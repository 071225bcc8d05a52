import { drawerList } from "~/desk/lists/drawer-list.server";

/** What the list's filters leave. */
export const loader = drawerList.download;
