import type { SerializeFrom } from "@remix-run/node";
import { useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect } from "react";
import { canOpen, findSection, findSectionPage } from "~/accounts/desk-sections";
import { hasRole, type Viewer } from "~/accounts/roles";
import { Dialog } from "~/ui/desk/page-dialog";
import { Row } from "~/ui/row";
import { SkipLink, SkipTarget } from "~/ui/skip-link";
import { TabLinks } from "~/ui/tab-links";
import { hasUnsavedChanges, listUnsavedForms } from "~/ui/unsaved-forms";
import { BackgroundRefresh } from "./background-refresh";
import { DeskSearch } from "./desk-search";
import { NotificationsMenu, UserMenu } from "./header-menus";
import { PageTransitions } from "./page-transitions";
import { RefusalProvider } from "./refusal-provider";
import type { loader } from "./route";
import { Sidebar } from "./sidebar";

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
              <Fragment key={pathname}>{children}</Fragment>
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

/**
 * Moves focus to the skip link's target without adding a fragment to the URL. A fragment would create a
 * history entry, and React Router cannot block leaving an entry that it did not create.
 */
function useSkipLink(): void {
  useEffect(() => {
    const skip = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(".skip-link") : null;
      const target = document.getElementById(link?.getAttribute("href")?.slice(1) ?? "");
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener("click", skip);
    return () => document.removeEventListener("click", skip);
  }, []);
}

/** The element that Alt and a key click (links) or focus. */
const targetSelectors: Record<string, string> = {
  KeyS: "#desk-q",
  Comma: 'a[rel="prev"]',
  Period: 'a[rel="next"]',
};

const newBookingPath = "/admin/bookings/new";

/** With Alt: S searches, N starts a booking, comma and period open the previous and the next page. */
function useKeyboardShortcuts(viewer: Viewer): void {
  const navigate = useNavigate();
  const mayBook = canOpen(viewer, newBookingPath);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector("dialog[open]")) return;
      // No element matches the selector "none".
      const target = document.querySelector<HTMLElement>(targetSelectors[event.code] ?? "none");
      if (event.code === "KeyN" && mayBook) navigate(newBookingPath);
      else if (target?.matches("a")) target.click();
      else if (target) target.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [navigate, mayBook]);
}

const question = "Leave without saving?";

function UnsavedChangesDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, []);
  if (blocker.state !== "blocked") return null;
  const leave = () => {
    for (const form of listUnsavedForms()) form.removeAttribute("data-unsaved");
    blocker.proceed();
  };
  return (
    <Dialog name={question} onClose={blocker.reset}>
      <h2>{question}</h2>
      <p>Your changes on this page are not saved.</p>
      <Row>
        <button type="button" className="button" onClick={blocker.reset}>
          Stay on this page
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          Leave without saving
        </button>
      </Row>
    </Dialog>
  );
}
