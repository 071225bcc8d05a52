import { guestProfileList } from "~/desk/lists/guest-profile-list.server";

/** Exports the filtered list without documents. Times are the lodge’s. */
export const loader = guestProfileList.download;
