import { auditList } from "~/desk/lists/audit-list.server";

/** Timestamps are UTC. */
export const loader = auditList.download;
