import * as z from "zod";
import {
  countNotifications,
  eachNotification,
  type ListedNotification,
  listNotifications,
  notificationSorts,
} from "~/communication/notifications/notification-queries.server";
import { formatInstant } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { findNotificationHref } from "~/desk/notification-href";
import { requireViewer } from "~/http/request-context";
import { deskList } from "./desk-list.server";
import { tab } from "./list-filters.server";

const path = "/admin/notifications";
const tabLabels = { all: "All", unread: "Unread", read: "Read" } as const;
const tabKeys = Object.keys(tabLabels) as (keyof typeof tabLabels)[];

export const notificationList = deskList({
  path,
  filters: { tab: tab(z.enum(tabKeys)) },
  sorts: notificationSorts,
  defaultSort: "-created",
  prepare: ({ tab: shown = "all" }, context) => ({ shown, userId: requireViewer(context).id }),
  async count({ shown, userId }) {
    const counts = await countNotifications(db, userId);
    return { tab: shown, unread: counts.unread, matching: counts[shown], counts };
  },
  isNameFirst: true,
  counters: ({ counts, tab: shown }, { submitted: { sort } }) => ({
    "": tabKeys.map((word) => ({
      name: tabLabels[word],
      value: counts[word],
      href: withQuery(path, { tab: word, sort }),
      isCurrent: word === shown,
    })),
  }),
  rows: ({ shown, userId }, order) => listNotifications(db, userId, shown, order),
  view(items, context) {
    const viewer = requireViewer(context);
    return items.map((item) => ({
      ...item,
      viewHref: findNotificationHref(item.action_url, viewer),
      at: formatInstant(item.created_at, context.settings.general.timeZone),
    }));
  },
  file: {
    name: "notifications.csv",
    columns: () => [
      { header: "When", value: ({ created_at }: ListedNotification) => created_at },
      { header: "Type", value: ({ type }) => type },
      { header: "Title", value: ({ title }) => title },
      { header: "Message", value: ({ message }) => message },
      { header: "State", value: ({ isRead }) => (isRead ? "read" : "unread") },
      { header: "Address", value: ({ action_url }) => action_url },
    ],
    rows: ({ shown, userId }, sort) => eachNotification(db, userId, shown, sort),
  },
});
