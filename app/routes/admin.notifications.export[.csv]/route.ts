import { notificationList } from "~/desk/lists/notification-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What a tab shows; instants are UTC. */
export const loader = notificationList.download;
