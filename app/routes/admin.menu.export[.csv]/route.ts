import { menuList } from "~/desk/lists/menu-list.server";

export const loader = menuList.download;
