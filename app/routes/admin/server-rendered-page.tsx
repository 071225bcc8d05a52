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
import {
  type ServerPage as Drawn,
  replaceServerPage,
  serverPageClass,
} from "~/ui/browser/server-page";
import { useLiveForm } from "~/ui/desk/use-live-form";
import { hasUnsavedChanges, isChanged } from "~/ui/unsaved-forms";

/** Renders a server-rendered page inside React's frame. */
export function DrawnPage({ children }: { children: ReactNode }) {
  if (typeof document === "undefined") return <div className={serverPageClass}>{children}</div>;
  return <LeftAlone />;
}

/** Links of a list to other rows or another order of the same list. */
const waysOfList = ".counters a, .filter-bar a, th a, .pager a, .empty a";

/** Keeps the server's HTML. Links to the same page, such as another order or filter, replace the HTML. */
function LeftAlone() {
  const page = useRef<HTMLDivElement>(null);
  // React renders everything again if an extension changed the frame.
  const [first] = useState(() => ({
    __html: document.querySelector(`.${serverPageClass}`)?.innerHTML ?? "",
  }));
  const drawn = useMatches().at(-1)?.data as Partial<Drawn> | null | undefined;
  const [said, say] = useState("");
  const navigate = useNavigate();
  const submit = useSubmit();
  const live = useLiveForm();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    scrollAsBefore(key);
    // The values of a refused form are unsaved.
    const wrong = page.current?.querySelector("[aria-invalid=true]");
    wrong?.closest("form[method=post]")?.setAttribute("data-unsaved", "true");
  }, []);
  useLayoutEffect(() => {
    if (!page.current || drawn?.html === undefined) return;
    replaceServerPage(page.current, drawn as Drawn);
    say(page.current.querySelector("[role=status]")?.textContent ?? "");
  }, [drawn]);

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(waysOfList);
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link || !isPlain || !leadsHere(link) || hasUnsavedChanges()) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { preventScrollReset: true });
  };
  const apply = (event: FormEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement;
    if (!asksHere(form)) return;
    event.preventDefault();
    live.onSubmit();
    submit(form, { preventScrollReset: true });
  };
  const follows = (event: FormEvent<HTMLElement>) => {
    const form = (event.target as Element).closest("form");
    if (form?.matches("[method=post]")) form.toggleAttribute("data-unsaved", isChanged(form));
    else if (form && asksHere(form)) live.onInput({ ...event, currentTarget: form });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and forms are within it */}
      <div
        ref={page}
        className={serverPageClass}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew, which React keeps
        dangerouslySetInnerHTML={first}
        onInput={follows}
        onClick={follow}
        onSubmit={apply}
      />
      {said && (
        <p className="visually-hidden" role="status">
          {said}
        </p>
      )}
    </>
  );
}

/** Restores Remix's scroll position for a page loaded natively by "back" (desk-fetch.ts). */
function scrollAsBefore(key: string): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (page?.type !== "reload" || scrollY > 0) return;
  try {
    scrollTo(0, JSON.parse(sessionStorage.positions)[key]);
  } catch {
    // A browser that blocks storage throws here.
  }
}

/** Returns whether an address is the current page, with any query. */
const isOwn = (address: string) => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname === location.pathname;
};

const leadsHere = (link: HTMLAnchorElement) =>
  !link.target && !link.hasAttribute("download") && isOwn(link.href);

/** Returns whether the form is a list's filter form and the page has no unsaved changes. */
const asksHere = (form: HTMLFormElement) =>
  form.matches(".filter-bar[method=get], .filter-bar:not([method])") &&
  // A field named `action` would hide the form's own property.
  isOwn(form.getAttribute("action") ?? "") &&
  !hasUnsavedChanges();
