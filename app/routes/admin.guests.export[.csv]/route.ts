import { personList } from "~/desk/lists/person-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** Whom the list's filters leave, without documents; instants are UTC. */
export const loader = personList.download;
