import { requestList } from "~/desk/lists/request-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What the list's filters leave; instants are UTC. */
export const loader = requestList.download;
