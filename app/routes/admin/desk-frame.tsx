import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { hasRole, type Viewer } from "~/accounts/roles";
import { Mark } from "~/ui/mark";
import { useSiteData } from "~/ui/site-data";

const pages = [
  { path: "/admin/bookings", name: "Bookings" },
  { path: "/admin/requests", name: "Requests" },
  { path: "/admin/notifications", name: "Notifications" },
];

interface DeskNotification {
  id: number;
  title: string;
  message: string;
  is_read: 0 | 1;
  at: string;
}

/** Sidebar and header around every page of the desk. */
export function DeskFrame({
  viewer,
  openRequests,
  unread,
  latest,
  children,
}: {
  viewer: Viewer;
  openRequests: number;
  unread: number;
  latest: DeskNotification[];
  children: ReactNode;
}) {
  return (
    <div className="desk">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Sidebar viewer={viewer} openRequests={openRequests} />
      <div className="desk-main">
        <header className="desk-header">
          <p className="desk-title">Admin Dashboard</p>
          <form action="/admin/bookings" className="desk-search">
            <label className="visually-hidden" htmlFor="desk-q">
              Search bookings
            </label>
            <input id="desk-q" name="q" type="search" placeholder="Search bookings..." />
            <button type="submit" className="button button-quiet button-small">
              Search
            </button>
          </form>
          <Bell unread={unread} latest={latest} />
          <UserMenu viewer={viewer} />
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Sidebar({ viewer, openRequests }: { viewer: Viewer; openRequests: number }) {
  const { site } = useSiteData();
  const { pathname } = useLocation();
  return (
    <aside className="sidebar">
      <a className="brand" href="/">
        <Mark />
        {site.name}
      </a>
      <nav aria-label="Desk">
        <ul className="plain-list">
          {pages.map(({ path, name }) => (
            <li key={path}>
              <a href={path} aria-current={pathname.startsWith(path) ? "page" : undefined}>
                {name}
                {path === "/admin/requests" && openRequests > 0 && (
                  <>
                    {" "}
                    <span className="badge">
                      {openRequests}
                      <span className="visually-hidden"> open</span>
                    </span>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-user">
        <span className="initial" aria-hidden="true">
          {viewer.name.slice(0, 1).toUpperCase()}
        </span>
        <p>
          {viewer.name} <small>{hasRole(viewer, "admin") ? "Administrator" : "Staff"}</small>
        </p>
        <SignOut />
      </div>
    </aside>
  );
}

function Bell({ unread, latest }: { unread: number; latest: DeskNotification[] }) {
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
        <span className={unread > 0 ? "badge badge-on" : "badge"}>
          {unread}
          <span className="visually-hidden"> unread</span>
        </span>
      </summary>
      <div className="menu-panel">
        {latest.length === 0 && <p>No notifications</p>}
        {latest.map((item) => (
          <form method="post" action={`/admin/notifications/${item.id}/read`} key={item.id}>
            <button type="submit" className={item.is_read ? "notice" : "notice notice-unread"}>
              <strong>{item.title}</strong> <span>{item.message}</span> <small>{item.at}</small>
            </button>
          </form>
        ))}
        <a href="/admin/notifications">View all notifications</a>
      </div>
    </details>
  );
}

function UserMenu({ viewer }: { viewer: Viewer }) {
  return (
    <details className="menu">
      <summary>{viewer.name || "Admin User"}</summary>
      <div className="menu-panel">
        <p>
          {viewer.name || "Admin User"}
          <br />
          <small>{viewer.email}</small>
        </p>
        <SignOut />
      </div>
    </details>
  );
}

function SignOut() {
  return (
    <form method="post" action="/logout">
      <button type="submit" className="link-button">
        Sign out
      </button>
    </form>
  );
}
