import { guestProfileList } from "~/desk/lists/guest-profile-list.server";

/** Exports the filtered list without documents; timestamps are UTC. */
export const loader = guestProfileList.download;
