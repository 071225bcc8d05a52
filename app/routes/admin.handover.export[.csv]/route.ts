import { handoverList } from "~/desk/lists/handover-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What the list's filters leave; instants are UTC. */
export const loader = handoverList.download;
