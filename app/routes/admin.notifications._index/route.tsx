import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { notificationList } from "~/desk/lists/notification-list.server";
import { NotificationBadge } from "~/desk/notification-badge";
import { QuietLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { StateButton } from "~/ui/desk/state-button";
import { pageTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { useIsSent } from "~/ui/use-is-sent";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Notifications");

export const loader = (args: LoaderFunctionArgs) => notificationList.load(args);

type Notifications = ReturnType<typeof useLoaderData<typeof loader>>;

/** Specification, section 8. */
const emptyTitles = {
  all: "No notifications",
  unread: "No unread notifications",
  read: "No read notifications",
};

export default function NotificationsPage() {
  const data = useLoaderData<typeof loader>();
  const isSent = useIsSent();
  const areAllRead = isSent(`${data.path}/read-all`);
  return (
    <DeskList
      list={data}
      title="Notifications"
      noun="notification"
      actions={<Ways {...data} />}
      empty={emptyTitles[data.tab]}
    >
      <ul className="notices" aria-label="Notifications">
        {data.rows.map((item) => {
          const isRead = item.isRead || areAllRead || isSent(`${data.path}/${item.id}/read`);
          return (
            <li key={item.id} className={isRead ? "notice" : "notice notice-unread"}>
              <Notification item={item} here={data.here} />
            </li>
          );
        })}
      </ul>
    </DeskList>
  );
}

function Ways({ path, here, tab, sort, unread, matching }: Notifications) {
  const isOldestFirst = sort === "created";
  return (
    <>
      {unread > 0 && <PostButton action={`${path}/read-all`}>Mark All as Read</PostButton>}{" "}
      {matching > 1 && (
        <QuietLink href={withQuery(path, { tab, sort: isOldestFirst ? null : "created" })}>
          {isOldestFirst ? "Newest first" : "Oldest first"}
        </QuietLink>
      )}{" "}
      <RefreshLink here={here} />
    </>
  );
}

function Notification({ item, here }: { item: Notifications["rows"][number]; here: string }) {
  return (
    <>
      <div>
        <strong>{item.title}</strong> <NotificationBadge type={item.type} />
        <p>{item.message}</p>
        <small>{item.at}</small>
      </div>
      <Row className="row-actions" as="div">
        {!item.isRead && (
          <StateButton
            action={`/admin/notifications/${item.id}/read`}
            returnTo={here}
            which={`: ${item.title}`}
          >
            Mark read
          </StateButton>
        )}
        {item.viewHref && (
          <SiteLink href={item.viewHref} target="_blank" rel="noopener">
            View<span className="visually-hidden"> {item.message} (new tab)</span>
          </SiteLink>
        )}
      </Row>
    </>
  );
}
