import { roomList } from "~/desk/lists/room-list.server";

/** What the filters of the rooms leave; rates in the lodge's currency. */
export const loader = roomList.download;
