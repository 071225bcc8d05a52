import { auditList } from "~/desk/lists/audit-list.server";

/** Exports the changes that match the filters; timestamps are UTC. */
export const loader = auditList.download;
