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

/**
 * A page that React leaves as the server drew it, in the frame that goes on
 * (docs/decisions/030-react-at-the-desk.md): no script of its own is sent for it.
 */
export function DrawnPage({ children }: { children: ReactNode }) {
  if (typeof document === "undefined") return <div className={serverPageClass}>{children}</div>;
  return <LeftAlone />;
}

/** The links by which a list shows other rows of its own, or the same in another order. */
const waysOfList = ".counters a, .filter-bar a, th a, .pager a, .empty a";

/**
 * What stands in the page stays; what is typed into it is known to the question before leaving. Where
 * it leads to itself, as a list to another order or to other filters, what the server draws then comes
 * into its place.
 */
function LeftAlone() {
  const page = useRef<HTMLDivElement>(null);
  // For where React draws all of it once more, because an extension has put something into the frame.
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
    // What was refused was typed, and is not saved.
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

/** Of a page that was loaded because one went back to it (desk-fetch.ts), Remix knows how far one had scrolled. */
function scrollAsBefore(key: string): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (page?.type !== "reload" || scrollY > 0) return;
  try {
    scrollTo(0, JSON.parse(sessionStorage.positions)[key]);
  } catch {
    // A browser that is told to keep nothing has no storage.
  }
}

/** Whether an address is the page's own, with whatever is asked of it. */
const isOwn = (address: string) => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname === location.pathname;
};

const leadsHere = (link: HTMLAnchorElement) =>
  !link.target && !link.hasAttribute("download") && isOwn(link.href);

/** Whether it is the form of a list's filters; what is typed elsewhere on the page would be lost. */
const asksHere = (form: HTMLFormElement) =>
  form.matches(".filter-bar[method=get], .filter-bar:not([method])") &&
  // Not the form's own property, which a field of that name hides.
  isOwn(form.getAttribute("action") ?? "") &&
  !hasUnsavedChanges();
