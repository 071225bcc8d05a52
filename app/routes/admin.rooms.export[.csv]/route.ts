import { roomList } from "~/desk/lists/room-list.server";

/** Exports the filtered rooms; rates are in the lodge's currency. */
export const loader = roomList.download;
