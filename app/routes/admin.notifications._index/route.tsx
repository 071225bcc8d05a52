import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { NotificationBadge } from "~/desk/desk-badges";
import { notificationList } from "~/desk/lists/notification-list.server";
import { QuietLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { StateButton } from "~/ui/desk/state-button";
import { pageTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";

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
  const isPending = useIsPending();
  const areAllRead = isPending(`${data.path}/read-all`);
  return (
    <DeskList
      list={data}
      title="Notifications"
      noun="notification"
      actions={<ListActions {...data} />}
      empty={emptyTitles[data.tab]}
    >
      <ul className="notices" aria-label="Notifications">
        {data.rows.map((notification) => {
          const isRead =
            notification.isRead || areAllRead || isPending(`${data.path}/${notification.id}/read`);
          return (
            <li key={notification.id} className={isRead ? "notice" : "notice notice-unread"}>
              <Notification notification={notification} currentHref={data.currentHref} />
            </li>
          );
        })}
      </ul>
    </DeskList>
  );
}

function ListActions({ path, currentHref, tab, sort, unreadCount, matchCount }: Notifications) {
  const isOldestFirst = sort === "created";
  return (
    <>
      {unreadCount > 0 && <PostButton action={`${path}/read-all`}>Mark All as Read</PostButton>}{" "}
      {matchCount > 1 && (
        <QuietLink href={withQuery(path, { tab, sort: isOldestFirst ? null : "created" })}>
          {isOldestFirst ? "Newest first" : "Oldest first"}
        </QuietLink>
      )}{" "}
      <RefreshLink currentHref={currentHref} />
    </>
  );
}

function Notification({
  notification,
  currentHref,
}: {
  notification: Notifications["rows"][number];
  currentHref: string;
}) {
  return (
    <>
      <div>
        <strong>{notification.title}</strong> <NotificationBadge type={notification.type} />
        <p>{notification.message}</p>
        <small>{notification.at}</small>
      </div>
      <Row className="row-actions" as="div">
        {!notification.isRead && (
          <StateButton
            action={`/admin/notifications/${notification.id}/read`}
            returnTo={currentHref}
            hiddenSuffix={`: ${notification.title}`}
          >
            Mark read
          </StateButton>
        )}
        {notification.viewHref && (
          <SiteLink href={notification.viewHref} target="_blank" rel="noopener">
            View<span className="visually-hidden"> {notification.message} (new tab)</span>
          </SiteLink>
        )}
      </Row>
    </>
  );
}
