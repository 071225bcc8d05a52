import { auditList } from "~/desk/lists/audit-list.server";

/** Exports the filtered log; timestamps are UTC. */
export const loader = auditList.download;
