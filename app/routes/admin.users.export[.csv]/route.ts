import { userList } from "~/desk/lists/user-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** Whom the list's filters leave; instants are UTC. */
export const loader = userList.download;
