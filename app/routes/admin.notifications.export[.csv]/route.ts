import { notificationList } from "~/desk/lists/notification-list.server";

/** Exports the notifications of the selected tab as CSV. Times are the lodge’s. */
export const loader = notificationList.download;
