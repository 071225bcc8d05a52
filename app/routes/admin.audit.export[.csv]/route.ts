import { auditList } from "~/desk/lists/audit-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What the log's filters leave; instants are UTC. */
export const loader = auditList.download;
