import { useLocation, useMatches, useNavigate, useSubmit } from "@remix-run/react";
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { replaceServerPage, type ServerPage, serverPageClass } from "~/ui/browser/server-page";
import { useLiveForm } from "~/ui/desk/use-live-form";
import { hasChangedFields, hasUnsavedChanges } from "~/ui/unsaved-forms";

/** Renders a server-rendered page inside React's frame. The browser keeps the HTML that the server sent. */
export function ServerRenderedPage({ children }: { children: ReactNode }) {
  if (typeof document === "undefined") return <div className={serverPageClass}>{children}</div>;
  return <PreservedPage />;
}

/** Links that filter, sort or page a list. */
const listLinkSelector = ".counters a, .filter-bar a, th a, .pager a, .empty a";

/** Keeps the server's HTML outside React's control. Filtering, sorting and paging replace it. */
function PreservedPage() {
  const page = useRef<HTMLDivElement>(null);
  // If a browser extension changed the frame, React renders all of it again and needs the page's HTML.
  const [initialHtml] = useState(() => ({
    __html: document.querySelector(`.${serverPageClass}`)?.innerHTML ?? "",
  }));
  const serverPage = useMatches().at(-1)?.data as Partial<ServerPage> | null | undefined;
  const [status, setStatus] = useState("");
  const navigate = useNavigate();
  const submit = useSubmit();
  const liveForm = useLiveForm();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    restoreScroll(key);
    // The values of a refused form are unsaved.
    const invalidField = page.current?.querySelector("[aria-invalid=true]");
    invalidField?.closest("form[method=post]")?.setAttribute("data-unsaved", "true");
  }, []);
  useLayoutEffect(() => {
    if (!page.current || serverPage?.html === undefined) return;
    replaceServerPage(page.current, serverPage as ServerPage);
    setStatus(page.current.querySelector("[role=status]")?.textContent ?? "");
  }, [serverPage]);

  const handleClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(listLinkSelector);
    const isPlainClick = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link || !isPlainClick || !isLinkToCurrentPage(link) || hasUnsavedChanges()) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { preventScrollReset: true });
  };
  const handleSubmit = (event: FormEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement;
    if (!canApplyFilters(form)) return;
    event.preventDefault();
    liveForm.onSubmit();
    submit(form, { preventScrollReset: true });
  };
  const handleInput = (event: FormEvent<HTMLElement>) => {
    const form = (event.target as Element).closest("form");
    if (form?.matches("[method=post]"))
      form.toggleAttribute("data-unsaved", hasChangedFields(form));
    else if (form && canApplyFilters(form)) liveForm.onInput({ ...event, currentTarget: form });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the links and forms inside */}
      <div
        ref={page}
        className={serverPageClass}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that this server rendered
        dangerouslySetInnerHTML={initialHtml}
        onInput={handleInput}
        onClick={handleClick}
        onSubmit={handleSubmit}
      />
      {status && (
        <p className="visually-hidden" role="status">
          {status}
        </p>
      )}
    </>
  );
}

/** Restores Remix's stored scroll position after a page that "back" loaded from the server (desk-fetch.ts). */
function restoreScroll(key: string): void {
  const [navigationEntry] = performance.getEntriesByType(
    "navigation",
  ) as PerformanceNavigationTiming[];
  if (navigationEntry?.type !== "reload" || scrollY > 0) return;
  try {
    scrollTo(0, JSON.parse(sessionStorage.positions)[key]);
  } catch {
    // A browser that blocks storage throws here.
  }
}

const isCurrentPage = (href: string) => {
  const { origin, pathname } = new URL(href, location.href);
  return origin === location.origin && pathname === location.pathname;
};

const isLinkToCurrentPage = (link: HTMLAnchorElement) =>
  !link.target && !link.hasAttribute("download") && isCurrentPage(link.href);

/** Filtering replaces the page's HTML, so unsaved changes would be lost. */
const canApplyFilters = (form: HTMLFormElement) =>
  form.matches(".filter-bar[method=get], .filter-bar:not([method])") &&
  // A field named `action` would hide the form's own property.
  isCurrentPage(form.getAttribute("action") ?? "") &&
  !hasUnsavedChanges();
