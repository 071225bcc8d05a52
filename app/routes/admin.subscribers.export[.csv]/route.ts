import { subscriberList } from "~/desk/lists/subscriber-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** Whom the list's filters leave; instants are UTC. */
export const loader = subscriberList.download;
