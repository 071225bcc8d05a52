import { auditList } from "~/desk/lists/audit-list.server";

export const loader = auditList.download;
