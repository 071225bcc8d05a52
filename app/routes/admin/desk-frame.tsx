import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { findSection, findSectionPage, isServerRendered } from "~/accounts/desk-sections";
import { hasRole } from "~/accounts/roles";
import { SkipLink, SkipTarget } from "~/ui/skip-link";
import { TabLinks } from "~/ui/tab-links";
import { BackgroundRefresh } from "./background-refresh";
import { DeskSearch } from "./desk-search";
import { NotificationsMenu, UserMenu } from "./header-menus";
import { PageTransitions } from "./page-transitions";
import { RefusalProvider } from "./refusal-provider";
import type { loader } from "./route";
import { ServerRenderedPage } from "./server-rendered-page";
import { Sidebar } from "./sidebar";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog";
import { useKeyboardShortcuts } from "./use-keyboard-shortcuts";
import { useSkipLink } from "./use-skip-link";

interface FrameProps extends SerializeFrom<typeof loader> {
  children: ReactNode;
}

export function DeskFrame({
  readOnlyMessage,
  refusal,
  changeToken,
  children,
  ...desk
}: FrameProps) {
  const { key, pathname } = useLocation();
  const isClerk = hasRole(desk.viewer, "staff");
  useKeyboardShortcuts(desk.viewer);
  useSkipLink();
  return (
    <div className={desk.isNarrow ? "desk desk-narrow" : "desk"}>
      <SkipLink /> <Sidebar {...desk} />
      <div className="desk-main">
        <header className="desk-header">
          <SectionTitle />
          {isClerk && <DeskSearch viewer={desk.viewer} />}
          {/* A new key closes the menus on the next page. */}
          {isClerk && <NotificationsMenu key={`bell ${key}`} {...desk} />}
          <UserMenu key={`user ${key}`} viewer={desk.viewer} />
        </header>
        <SectionTabs />
        <main>
          <SkipTarget>
            {readOnlyMessage && (
              <p className="alert alert-error" role="alert">
                {readOnlyMessage}
              </p>
            )}
            {refusal && (
              <p className="alert alert-error" role="alert">
                {refusal}
              </p>
            )}
            {/* A new key clears typed values on the next page. */}
            <RefusalProvider>
              <Fragment key={pathname}>
                {isServerRendered(pathname) ? (
                  <ServerRenderedPage>{children}</ServerRenderedPage>
                ) : (
                  children
                )}
              </Fragment>
            </RefusalProvider>
          </SkipTarget>
        </main>
        <PageTransitions />
        <BackgroundRefresh changeToken={changeToken} />
        <UnsavedChangesDialog />
      </div>
    </div>
  );
}

function SectionTitle() {
  const section = findSection(useLocation().pathname);
  const name = section?.path === "/admin" ? null : section?.name;
  return (
    <p className="desk-title">
      {name && (
        <>
          <strong>{name}</strong>{" "}
        </>
      )}
      <span>Admin Dashboard</span>
    </p>
  );
}

function SectionTabs() {
  const { pathname } = useLocation();
  const section = findSection(pathname);
  if (!section || section.pages.length === 0) return null;
  const currentPage = findSectionPage(section, pathname);
  return (
    <div className="desk-tabs">
      <TabLinks
        label={section.name}
        tabs={section.pages.map((page) => ({
          name: page.name,
          href: page.path,
          isCurrent: page === currentPage,
        }))}
      />
    </div>
  );
}
