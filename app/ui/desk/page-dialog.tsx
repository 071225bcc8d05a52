import { useFetcher, useLocation } from "@remix-run/react";
import {
  type ComponentProps,
  type ComponentType,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { isRowRefusal, type RowRefusal } from "~/ui/row-refusal";
import { FormFetcher, RefusalContext } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { Dialog } from "./dialog";
import { focusHeading } from "./focus-heading";

/** What a page shows of what its loader gave, and of what its action answered to a form. */
export interface PageParts<L, S> {
  loaded: L;
  sent?: S;
}

/** Whether a form is on its way, which comes back here; it says so before anything is drawn again. */
const isSending = () => document.querySelector("dialog[open] form[data-sending]") !== null;

/** Whether nothing came of a form: it stays, with what was typed, and can be sent again. */
const isErrorRefusal = (data: unknown): data is RowRefusal =>
  isRowRefusal(data) && data.because === "fault";

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
  const settled = useRef<{ loaded: unknown; answer?: unknown; sent?: unknown }>({ loaded });
  const isAnswered = fetcher.state === "idle" && fetcher.data !== settled.current.answer;
  if (isAnswered || settled.current.loaded === undefined) {
    const answer = fetcher.data;
    settled.current = {
      loaded,
      answer,
      // Where nothing came of it the page shows what it showed.
      sent: isRowRefusal(answer) ? settled.current.sent : answer,
    };
  }
  const { answer, sent } = settled.current;
  const fault = isErrorRefusal(answer) ? answer.refusal : null;
  const tell = useContext(RefusalContext);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    load(href);
  }, [href, load]);
  const refused = [loaded, isErrorRefusal(fetcher.data) ? null : fetcher.data].find(isRowRefusal);
  const isOver = key !== openedAt || refused !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // What stands around the page says that one is signed out.
    if (refused && refused.because !== "signed-out") tell(refused.refusal);
    if (isOver) onClose();
  }, [isOver]);
  const hasCome = loaded !== undefined;
  useEffect(() => {
    if (hasCome) focusHeading(document.querySelector("dialog[open]"));
  }, [hasCome]);
  return (
    <Dialog name={name} onClose={() => fetcher.state === "idle" && !isSending() && onClose()}>
      {!hasCome || isOver ? (
        <p role="status">Loading…</p>
      ) : (
        <FormFetcher.Provider value={{ ...fetcher, data: answer }}>
          {fault && (
            <p className="alert alert-error" role="alert">
              {fault}
            </p>
          )}
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
