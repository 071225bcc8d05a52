import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Mark } from "./mark";
import { phoneHref, useChatHref, useSiteData } from "./site-data";

const pages = [
  { path: "/", name: "Home" },
  { path: "/rooms", name: "Rooms" },
];

/** The frame of every public page. `chatHref` replaces the general chat link, on room pages. */
export function SiteLayout({ children, chatHref }: { children: ReactNode; chatHref?: string }) {
  const generalChatHref = useChatHref();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter chatHref={chatHref ?? generalChatHref} />
    </>
  );
}

function SiteHeader() {
  const { viewer, site } = useSiteData();
  const { pathname } = useLocation();
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a className="brand" href="/">
          <Mark />
          {site.name}
        </a>
        <nav aria-label="Main">
          <ul className="nav-list">
            {pages.map(({ path, name }) => (
              <li key={path}>
                <a href={path} aria-current={pathname === path ? "page" : undefined}>
                  {name}
                </a>
              </li>
            ))}
            <li>
              {viewer ? (
                <UserMenu {...viewer} />
              ) : (
                <a href="/login" aria-current={pathname === "/login" ? "page" : undefined}>
                  Login
                </a>
              )}
            </li>
            <li>
              <a className="button button-small" href="/booking">
                Book Now
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function UserMenu({ firstName, isStaff }: { firstName: string; isStaff: boolean }) {
  return (
    <details className="menu">
      <summary>{firstName}</summary>
      <div className="menu-panel">
        <a href="/my-bookings">My Bookings</a>
        {isStaff && <a href="/admin">Admin Dashboard</a>}
        <form method="post" action="/logout">
          <button type="submit" className="link-button">
            Sign Out
          </button>
        </form>
      </div>
    </details>
  );
}

function SiteFooter({ chatHref }: { chatHref: string }) {
  const { site } = useSiteData();
  return (
    <footer className="site-footer">
      <div className="imigongo" aria-hidden="true" />
      <div className="site-footer-inner">
        <div>
          <p className="brand">
            <Mark />
            {site.name}
          </p>
          <p>{site.address}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="plain-list">
            {pages.map(({ path, name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
            <li>
              <a href="/booking">Book Now</a>
            </li>
          </ul>
        </nav>
        <address>
          <a href={phoneHref(site.phone)}>{site.phone}</a>
          <br />
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <br />
          <a href={chatHref} className="chat-link">
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Zm-4 7.5h8v1.5H8Zm0 3h5V15H8Z" />
            </svg>
            <span>
              Chat<span className="visually-hidden"> with us on WhatsApp</span>
            </span>
          </a>
        </address>
      </div>
    </footer>
  );
}
