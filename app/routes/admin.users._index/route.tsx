import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  countAllUsers,
  countUsers,
  listUsers,
  lookUpText,
} from "~/accounts/user-list-queries.server";
import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { Counters } from "~/ui/counters";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { UserFilters } from "./user-filters";
import { monthStart, readUserSearch } from "./user-search.server";
import { UsersTable } from "./users-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Users");

const notices = new Map([
  ["deactivated", "Account deactivated and signed out everywhere."],
  ["activated", "Account activated."],
  ["as-it-was", "Somebody was quicker: the account had that status already."],
  ["removed", "User deleted. Their bookings stay."],
]);

/** Each counter leads to the list that it counts. */
const counted = [
  { name: "Total Users", count: "total", href: "/admin/users" },
  { name: "Active", count: "active", href: "/admin/users?status=active" },
  { name: "Guests", count: "guest", href: "/admin/users?role=guest" },
  { name: "Staff", count: "staff", href: "/admin/users?role=staff" },
  { name: "Admins", count: "admin", href: "/admin/users?role=admin" },
  { name: "New This Month", count: "fresh", href: "/admin/users?since=month" },
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, "admin");
  const url = new URL(request.url);
  const now = new Date();
  const { timeZone } = (await readSettings(db)).general;
  const { filter: asked, sort, typed, errors } = readUserSearch(url.searchParams, now, timeZone);
  const filter = await lookUpText(db, asked);
  const [counts, matching] = await Promise.all([
    countAllUsers(db, monthStart(now, timeZone)),
    countUsers(db, filter),
  ]);
  const { page, pages, ...wanted } = readPage(url.searchParams, matching);
  const users = await listUsers(db, filter, { sort, ...wanted });
  const notice = notices.get(url.searchParams.get("notice") ?? "") ?? null;
  url.searchParams.delete("notice");
  const here = url.pathname + url.search;
  return json(
    {
      viewerId: viewer.id,
      typed,
      errors,
      counts,
      matching,
      page,
      pages,
      sort,
      here,
      notice,
      exportHref: withQuery(here.replace("/users", "/users/export.csv"), {
        page: null,
        sort: null,
      }),
      users: users.map(({ lastSignInAt, ...user }) => ({
        ...user,
        lastSignIn: lastSignInAt && formatInstant(lastSignInAt, timeZone),
      })),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function Users() {
  const data = useLoaderData<typeof loader>();
  const { typed, here } = data;
  const filters = Object.entries(typed).filter(([name]) => name !== "sort" && name !== "page");
  const shown = withQuery("/admin/users", Object.fromEntries(filters));
  return (
    <>
      <Notice text={data.notice} />
      <ErrorSummary errors={data.errors} />
      <ListHead title="Users" exportHref={data.exportHref}>
        <a className="button" href="/admin/users/new">
          Add user
        </a>
      </ListHead>
      <Counters
        label="Users"
        counters={counted.map(({ name, count, href }) => ({
          name,
          value: data.counts[count],
          href,
          isCurrent: href === shown,
        }))}
      />
      <UserFilters form={{ values: typed, errors: data.errors }} />
      <UsersTable
        users={data.users}
        sort={data.sort}
        here={here}
        isFiltered={filters.length > 0}
        viewerId={data.viewerId}
      />
      <Pager {...data} noun="user" />
      <p className="note">
        Total Spent: bookings that were not cancelled, and cancellation charges.
      </p>
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
