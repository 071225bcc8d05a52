import type { LoaderFunctionArgs } from "@remix-run/node";
import { notificationList } from "~/desk/lists/notification-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What a tab shows; instants are UTC. */
export const loader = (args: LoaderFunctionArgs) => notificationList.download(args);
