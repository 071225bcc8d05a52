import { drawerList } from "~/desk/lists/drawer-list.server";

export const loader = drawerList.download;
