import { useLocation } from "@remix-run/react";
import { dailyWorkSections, deskSections, findSection } from "~/accounts/desk-sections";
import { hasRole, type Viewer } from "~/accounts/roles";
import { roleLabels } from "~/accounts/users/user-policy";
import { Initial } from "~/ui/initial";
import { Logo } from "~/ui/logo";
import { PostButton } from "~/ui/post-button";
import { useSiteData } from "~/ui/site-data";
import { RowForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

/** On narrow screens a `details` element opens the links as a menu. */
export function Sidebar({
  viewer,
  isNarrow,
  ...counts
}: {
  viewer: Viewer;
  isNarrow: boolean;
} & OpenCounts) {
  const { site } = useSiteData();
  return (
    <aside className="sidebar">
      <SiteLink className="brand" href="/" aria-label={site.name}>
        <Logo />
        <span>{site.name}</span>
      </SiteLink>{" "}
      <div className="sidebar-pages" data-menu-root="">
        <details className="menu sidebar-menu">
          <summary>Menu</summary>
        </details>
        <SidebarLinks viewer={viewer} {...counts} />
      </div>
      <CollapseButton isNarrow={isNarrow} />
      <div className="sidebar-user">
        <Initial name={viewer.name} />
        <p>
          {viewer.name}{" "}
          <small>{viewer.role === "admin" ? "Administrator" : roleLabels[viewer.role]}</small>
        </p>
        <PostButton action="/logout" className="link-button">
          Sign Out
        </PostButton>
      </div>
    </aside>
  );
}

interface OpenCounts {
  unreadCount: number;
  openEnquiryCount: number;
  dueNoteCount: number;
}

function SidebarLinks({ viewer, ...counts }: { viewer: Viewer } & OpenCounts) {
  const { pathname } = useLocation();
  const current = findSection(pathname);
  const countsByPath: Record<string, { count: number; label: string }> = {
    "/admin/notifications": { count: counts.unreadCount, label: "unread" },
    "/admin/enquiries": { count: counts.openEnquiryCount, label: "to answer" },
    "/admin/shift-notes": { count: counts.dueNoteCount, label: "due" },
  };
  const groups = [deskSections, dailyWorkSections]
    .map((group) => group.filter(({ role }) => hasRole(viewer, role)))
    .filter((group) => group.length > 0);
  return (
    <nav aria-label="Desk">
      {groups.map((group) => (
        <ul key={group[0]?.path} className="plain-list">
          {group.map((section) => (
            <li key={section.path}>
              <SiteLink
                href={section.path}
                title={section.name}
                aria-current={section === current ? "page" : undefined}
              >
                <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path d={section.icon} fill="currentColor" fillRule="evenodd" />
                </svg>
                <span>{section.name}</span>
                <CountBadge {...countsByPath[section.path]} />
              </SiteLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function CountBadge({ count = 0, label }: { count?: number; label?: string }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="badge">
        {count}
        <span className="visually-hidden"> {label}</span>
      </span>
    </>
  );
}

/** A cookie stores the choice for the server. */
function CollapseButton({ isNarrow }: { isNarrow: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <RowForm method="post" action="/admin/sidebar" className="sidebar-fold">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="width" value={isNarrow ? "wide" : "narrow"} />
      <SubmitButton
        className="link-button"
        aria-label={isNarrow ? "Expand sidebar" : "Collapse sidebar"}
      >
        <span aria-hidden="true">{isNarrow ? "»" : "« Collapse"}</span>
      </SubmitButton>
    </RowForm>
  );
}
