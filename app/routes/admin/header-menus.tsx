import type { SerializeFrom } from "@remix-run/node";
import { hasRole, type Viewer } from "~/accounts/roles";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

export function NotificationsMenu({
  unreadCount,
  latestNotifications,
}: Pick<SerializeFrom<typeof loader>, "unreadCount" | "latestNotifications">) {
  return (
    <details className="menu bell">
      <summary>
        <span className="visually-hidden">Notifications: </span>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M12 3a6 6 0 0 0-6 6v4l-2 3v1h16v-1l-2-3V9a6 6 0 0 0-6-6Zm-2 15a2 2 0 0 0 4 0Z"
            fill="currentColor"
          />
        </svg>
        <span className={unreadCount > 0 ? "badge badge-on" : "badge"}>
          {unreadCount}
          <span className="visually-hidden"> unread</span>
        </span>
      </summary>
      <div className="menu-panel">
        {latestNotifications?.length === 0 && <p>No notifications</p>}
        {latestNotifications?.map((item) => (
          <PostButton
            key={item.id}
            action={`/admin/notifications/${item.id}/read`}
            className={item.isRead ? "notice" : "notice notice-unread"}
          >
            <strong>{item.title}</strong> <span>{item.message}</span> <small>{item.at}</small>
          </PostButton>
        ))}
        <SiteLink href="/admin/notifications">View all notifications</SiteLink>
      </div>
    </details>
  );
}

export function UserMenu({ viewer }: { viewer: Viewer }) {
  return (
    <details className="menu user-menu">
      <summary>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm-8 16c0-4 3.5-6 8-6s8 2 8 6Z"
            fill="currentColor"
          />
        </svg>
        <span>{viewer.name || "Admin User"}</span>
      </summary>
      <div className="menu-panel">
        <p>
          {viewer.name || "Admin User"}
          <br />
          <small>{viewer.email}</small>
        </p>
        <a href="/account/password">Password</a>
        {hasRole(viewer, "admin") && <SiteLink href="/admin/settings">Settings</SiteLink>}
        <PostButton action="/logout" className="link-button">
          Sign out
        </PostButton>
      </div>
    </details>
  );
}
