import * as z from "zod";
import { listUsersWithFactor } from "~/accounts/factors/factor-queries.server";
import {
  countUsers,
  iterateUsers,
  type ListedUser,
  listUsers,
  loadUserCounts,
  resolveTextFilter,
  userSorts,
} from "~/accounts/users/user-list-queries.server";
import { roleLabels, userStatusLabels } from "~/accounts/users/user-policy";
import { formatInstant, lodgeInstant, lodgeToday } from "~/core/instants";
import { amountColumn } from "~/core/money";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { loadUserStatusNotice } from "~/desk/load-notices.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, searchFilter, urlFilter } from "./list-filters.server";

const path = "/admin/users";

const counterDefinitions = [
  { name: "Total Users", countKey: "total", query: {} },
  { name: "Active", countKey: "active", query: { status: "active" } },
  { name: "Guests", countKey: "guest", query: { role: "guest" } },
  { name: "Staff", countKey: "staff", query: { role: "staff" } },
  { name: "Admins", countKey: "admin", query: { role: "admin" } },
  { name: "New This Month", countKey: "createdSince", query: { since: "month" } },
] as const;

function getMonthStart(now: Date, timeZone: string): string {
  const firstDay = `${lodgeToday(now, timeZone).slice(0, 7)}-01`;
  return lodgeInstant(firstDay, "00:00", timeZone).toISOString();
}

export const userList = defineDeskList({
  path,
  filters: {
    q: searchFilter("Name, email or phone"),
    role: choiceFilter("Role", roleLabels),
    status: choiceFilter("Status", userStatusLabels),
    since: urlFilter(z.literal("month")),
  },
  sorts: userSorts,
  defaultSort: "-created",
  notices: {
    deactivated: loadUserStatusNotice,
    activated: loadUserStatusNotice,
    unchanged: "The account already has this status.",
    removed: "User deleted. Their bookings are kept.",
  },
  prepare: ({ since, ...filter }, { now, settings }) =>
    resolveTextFilter(db, {
      ...filter,
      since: since && getMonthStart(now, settings.general.timeZone),
    }),
  async count(filter, { now, settings, viewer }) {
    const [counts, matchCount] = await Promise.all([
      loadUserCounts(db, getMonthStart(now, settings.general.timeZone)),
      countUsers(db, filter),
    ]);
    return { counts, matchCount, viewerId: viewer?.id };
  },
  counters({ counts }, { submitted: { sort: _, page: __, ...submitted } }) {
    const currentHref = withQuery(path, submitted);
    return {
      Users: counterDefinitions.map(({ name, countKey, query }) => {
        const href = withQuery(path, query);
        return { name, value: counts[countKey], href, isCurrent: href === currentHref };
      }),
    };
  },
  rows: (filter, page) => listUsers(db, filter, page),
  async view(users, { settings }, _, loadSection) {
    const ids = users.map(({ id }) => id);
    const userIdsWithFactor = await loadSection("Second factors", listUsersWithFactor(db, ids));
    return users.map(({ lastSignInAt, ...user }) => ({
      ...user,
      hasFactor: userIdsWithFactor?.has(user.id) ?? false,
      lastSignIn: lastSignInAt && formatInstant(lastSignInAt, settings.general.timeZone),
    }));
  },
  file: {
    name: "users.csv",
    columns: ({ general }) => [
      { header: "Name", value: (user: ListedUser) => user.name },
      { header: "Email", value: (user) => user.email },
      { header: "Phone", value: (user) => user.phone },
      { header: "Role", value: (user) => user.role },
      { header: "Status", value: (user) => user.status },
      { header: "Created", value: (user) => user.createdAt, isInstant: true },
      { header: "Last login", value: (user) => user.lastSignInAt, isInstant: true },
      { header: "Bookings", value: (user) => user.bookingCount },
      amountColumn(`Total spent ${general.currency}`, (user) => user.spentCents),
    ],
    rows: (filter, sort) => iterateUsers(db, filter, sort),
  },
});
