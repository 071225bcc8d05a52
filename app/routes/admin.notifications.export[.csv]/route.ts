import { notificationList } from "~/desk/lists/notification-list.server";

/** What a tab shows; instants are UTC. */
export const loader = notificationList.download;
