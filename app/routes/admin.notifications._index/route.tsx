import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { countNotifications, listNotifications } from "~/messaging/notification-queries.server";
import { readSettings } from "~/settings/read-settings.server";
import { Fault } from "~/ui/fault-page";
import { FormMark } from "~/ui/form-mark";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { readTab, tabs } from "./tabs";
import { TypeMark } from "./type-mark";
import { viewHref } from "./view-href";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Notifications");

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, "staff");
  const { pathname, searchParams: params } = new URL(request.url);
  const { tab } = readTab(params);
  // The address names the order only when it is not the usual one.
  const sort = params.get("sort") === "created" ? "created" : null;
  const [counts, settings] = await Promise.all([countNotifications(db), readSettings(db)]);
  const { page, pages, ...wanted } = readPage(params, counts[tab]);
  const items = await listNotifications(db, tab, { ...wanted, isOldestFirst: sort !== null });
  return json({
    tab,
    counts,
    page,
    pages,
    sort,
    here: withQuery(pathname, { tab, sort, page: page > 1 ? page : null }),
    items: items.map((item) => ({
      ...item,
      viewHref: viewHref(item.action_url, viewer),
      at: formatInstant(item.created_at, settings.general.timeZone),
    })),
  });
}

export default function Notifications() {
  const { tab, sort, counts, page, pages, here, items } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title="Notifications"
        exportHref={withQuery("/admin/notifications/export.csv", { tab })}
      >
        {counts.unread > 0 && (
          <form method="post" action="/admin/notifications/read-all">
            <FormMark />
            <button type="submit" className="button button-quiet">
              Mark All as Read
            </button>
          </form>
        )}
        {counts[tab] > 1 && (
          <a
            className="button button-quiet"
            href={withQuery("/admin/notifications", { tab, sort: sort ? null : "created" })}
          >
            {sort ? "Newest first" : "Oldest first"}
          </a>
        )}
        <RefreshLink here={here} />
      </ListHead>
      <ul className="counters">
        {tabs.map(({ tab: name, name: label }) => (
          <li key={name}>
            <a
              href={withQuery("/admin/notifications", { tab: name, sort })}
              aria-current={name === tab ? "true" : undefined}
            >
              {label} <strong>{counts[name].toLocaleString("en")}</strong>
            </a>
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <div className="empty">
          <h2>{tabs.find(({ tab: name }) => name === tab)?.empty}</h2>
        </div>
      )}
      <ul className="notices" aria-label="Notifications">
        {items.map((item) => (
          <li key={item.id} className={item.is_read ? "notice" : "notice notice-unread"}>
            <div>
              <strong>{item.title}</strong> <TypeMark type={item.type} />
              <p>{item.message}</p>
              <small>{item.at}</small>
            </div>
            <Row className="row-actions" as="div">
              {!item.is_read && (
                <form method="post" action={`/admin/notifications/${item.id}/read`}>
                  <input type="hidden" name="returnTo" value={here} />
                  <button type="submit" className="button button-small button-quiet">
                    Mark read<span className="visually-hidden">: {item.title}</span>
                  </button>
                </form>
              )}
              {item.viewHref && (
                <a href={item.viewHref} target="_blank" rel="noopener">
                  View<span className="visually-hidden"> {item.message} (new tab)</span>
                </a>
              )}
            </Row>
          </li>
        ))}
      </ul>
      <Pager here={here} page={page} pages={pages} matching={counts[tab]} noun="notification" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
