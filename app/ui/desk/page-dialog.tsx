import { useFetcher, useLocation } from "@remix-run/react";
import {
  type ComponentProps,
  type ComponentType,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { isRefusal } from "~/ui/row-refusal";
import { FormFetcher, TellRefusal } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { Dialog } from "./dialog";
import { focusHeading } from "./focus-heading";

/** What a page shows of what its loader gave, and of what its action answered to a form. */
export interface PageParts<L, S> {
  loaded: L;
  sent?: S;
}

interface PageDialogProps<L, S> {
  /** Where the page is. */
  href: string;
  /** What it asks, for who cannot see it. */
  name: string;
  Page: ComponentType<PageParts<L, S>>;
  onClose: () => void;
}

/**
 * A page of the desk over another: its own address is asked, and its form sent there. It is over when
 * that leads on, or is refused.
 */
export function PageDialog<L, S>({ href, name, Page, onClose }: PageDialogProps<L, S>) {
  const { load, data: loaded } = useFetcher<unknown>();
  const fetcher = useFetcher<unknown>();
  // An answer counts together with what was read anew after it, as on a page.
  const settled = useRef<{ loaded: unknown; sent?: unknown }>({ loaded });
  const isAnswered = fetcher.state === "idle" && fetcher.data !== settled.current.sent;
  if (isAnswered || settled.current.loaded === undefined) {
    settled.current = { loaded, sent: fetcher.data };
  }
  const { sent } = settled.current;
  const tell = useContext(TellRefusal);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    load(href);
  }, [href, load]);
  const refused = [loaded, fetcher.data].find(isRefusal);
  const isOver = key !== openedAt || refused !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (refused) tell(refused.refusal);
    if (isOver) onClose();
  }, [isOver]);
  const hasCome = loaded !== undefined;
  useEffect(() => {
    if (hasCome) focusHeading(document.querySelector("dialog[open]"));
  }, [hasCome]);
  return (
    // What is on its way comes back here.
    <Dialog name={name} onClose={() => fetcher.state === "idle" && onClose()}>
      {!hasCome || isOver ? (
        <p role="status">Loading…</p>
      ) : (
        <FormFetcher.Provider value={{ ...fetcher, data: sent }}>
          <Page loaded={settled.current.loaded as L} sent={sent as S | undefined} />
        </FormFetcher.Provider>
      )}
    </Dialog>
  );
}

/** A link to a page which React opens over this one. */
export function DialogLink<L, S>({
  href,
  name,
  Page,
  ...link
}: ComponentProps<"a"> & Omit<PageDialogProps<L, S>, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SiteLink
        href={href}
        {...link}
        onClick={(event) => {
          // Elsewhere it is the browser's own, and without React nobody listens.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && <PageDialog {...{ href, name, Page }} onClose={() => setOpen(false)} />}
    </>
  );
}
