import { guestProfileList } from "~/desk/lists/guest-profile-list.server";

/** Whom the list's filters leave, without documents; instants are UTC. */
export const loader = guestProfileList.download;
