import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { findSection, findSectionPage } from "~/accounts/desk-sections";
import { SkipLink, SkipTarget } from "~/ui/skip-link";
import { TabLinks } from "~/ui/tab-links";
import { Bell, UserMenu } from "./header-menus";
import type { loader } from "./route";
import { Sidebar } from "./sidebar";

interface FrameProps extends SerializeFrom<typeof loader> {
  children: ReactNode;
}

/** Sidebar and header around every page of the desk. */
export function DeskFrame({ openRequests, children, ...desk }: FrameProps) {
  return (
    <div className={desk.isNarrow ? "desk desk-narrow" : "desk"}>
      <SkipLink /> <Sidebar {...desk} />
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
          <Bell {...desk} />
          <UserMenu viewer={desk.viewer} />
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
