import type { NotificationTab } from "~/messaging/notification-queries.server";

/** The tabs with their empty states (specification, section 8). */
export const tabs: { tab: NotificationTab; name: string; empty: string }[] = [
  { tab: "all", name: "All", empty: "No notifications" },
  { tab: "unread", name: "Unread", empty: "No unread notifications" },
  { tab: "read", name: "Read", empty: "No read notifications" },
];

const [all] = tabs as [(typeof tabs)[number]];

/** The tab that an address asks for; All when it asks for none. */
export const readTab = (params: URLSearchParams) =>
  tabs.find(({ tab }) => tab === params.get("tab")) ?? all;
