import * as z from "zod";
import {
  countNotifications,
  iterateNotifications,
  type ListedNotification,
  listNotifications,
  notificationSorts,
} from "~/communication/notifications/notification-queries.server";
import { formatInstant } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { getNotificationHref } from "~/desk/desk-badges";
import { requireViewer } from "~/http/request-context";
import { defineDeskList } from "./desk-list.server";
import { tabFilter } from "./list-filters.server";

const path = "/admin/notifications";
const tabLabels = { all: "All", unread: "Unread", read: "Read" } as const;
const tabKeys = Object.keys(tabLabels) as (keyof typeof tabLabels)[];

export const notificationList = defineDeskList({
  path,
  filters: { tab: tabFilter(z.enum(tabKeys)) },
  sorts: notificationSorts,
  defaultSort: "-created",
  prepare: ({ tab = "all" }, context) => ({ tab, userId: requireViewer(context).id }),
  async count({ tab, userId }) {
    const counts = await countNotifications(db, userId);
    return { tab, unreadCount: counts.unread, matchCount: counts[tab], counts };
  },
  isNameFirst: true,
  counters: ({ counts, tab }, { submitted: { sort } }) => ({
    "": tabKeys.map((tabKey) => ({
      name: tabLabels[tabKey],
      value: counts[tabKey],
      href: withQuery(path, { tab: tabKey, sort }),
      isCurrent: tabKey === tab,
    })),
  }),
  rows: ({ tab, userId }, page) => listNotifications(db, userId, tab, page),
  view(notifications, context) {
    const viewer = requireViewer(context);
    return notifications.map((notification) => ({
      ...notification,
      viewHref: getNotificationHref(notification.action_url, viewer),
      at: formatInstant(notification.created_at, context.settings.general.timeZone),
    }));
  },
  file: {
    name: "notifications.csv",
    columns: () => [
      {
        header: "When",
        value: ({ created_at }: ListedNotification) => created_at,
        isInstant: true,
      },
      { header: "Type", value: ({ type }) => type },
      { header: "Title", value: ({ title }) => title },
      { header: "Message", value: ({ message }) => message },
      { header: "State", value: ({ isRead }) => (isRead ? "read" : "unread") },
      { header: "Address", value: ({ action_url }) => action_url },
    ],
    rows: ({ tab, userId }, sort) => iterateNotifications(db, userId, tab, sort),
  },
});
