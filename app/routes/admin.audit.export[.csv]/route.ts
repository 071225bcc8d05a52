import { auditList } from "~/desk/lists/audit-list.server";

/** What the log's filters leave; instants are UTC. */
export const loader = auditList.download;
