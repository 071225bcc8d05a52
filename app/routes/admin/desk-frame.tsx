import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { findSection, findSectionPage } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { SkipLink, SkipTarget } from "~/ui/skip-link";
import { TabLinks } from "~/ui/tab-links";
import { Bell, type DeskNotification, UserMenu } from "./header-menus";
import { Sidebar } from "./sidebar";

/** Sidebar and header around every page of the desk. */
export function DeskFrame({
  viewer,
  isNarrow,
  openRequests,
  unread,
  latest,
  children,
}: {
  viewer: Viewer;
  /** Whether the clerk folded the sidebar to its icons. */
  isNarrow: boolean;
  openRequests: number;
  unread: number;
  latest: DeskNotification[];
  children: ReactNode;
}) {
  return (
    <div className={isNarrow ? "desk desk-narrow" : "desk"}>
      <SkipLink /> <Sidebar viewer={viewer} isNarrow={isNarrow} unread={unread} />
      <div className="desk-main">
        <header className="desk-header">
          <p className="desk-title">Admin Dashboard</p>
          <form action="/admin/search" className="desk-search" data-needs-text>
            <label className="visually-hidden" htmlFor="desk-q">
              Search bookings, users, rooms
            </label>{" "}
            <input
              id="desk-q"
              name="q"
              type="search"
              placeholder="Search bookings, users, rooms..."
              maxLength={100}
            />
            <button
              type="submit"
              className="button button-quiet button-small"
              data-pending="Searching..."
            >
              Search
            </button>
          </form>
          <Bell unread={unread} latest={latest} />
          <UserMenu viewer={viewer} />
        </header>
        <SectionTabs openRequests={openRequests} />
        <main>
          <SkipTarget>{children}</SkipTarget>
        </main>
      </div>
    </div>
  );
}

/** The pages of the section one is in. */
function SectionTabs({ openRequests }: { openRequests: number }) {
  const { pathname } = useLocation();
  const section = findSection(pathname);
  if (!section || section.pages.length === 0) return null;
  const current = findSectionPage(section, pathname);
  return (
    <div className="desk-tabs">
      <TabLinks
        label={section.name}
        tabs={section.pages.map((page) => ({
          name:
            page.path === "/admin/requests" && openRequests > 0
              ? `${page.name} (${openRequests} open)`
              : page.name,
          href: page.path,
          isCurrent: page === current,
        }))}
      />
    </div>
  );
}
