import { notificationList } from "~/desk/lists/notification-list.server";

/** Exports the tab's notifications; timestamps are UTC. */
export const loader = notificationList.download;
