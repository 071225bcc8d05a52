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

/** A page's loader data and the answer of its action. */
export interface PageParts<L, S> {
  loaded: L;
  sent?: S;
}

/** Returns whether the dialog's form is being submitted. The attribute is set before the next render. */
const isSending = () => document.querySelector("dialog[open] form[data-sending]") !== null;

/** Returns whether a submission failed: the form keeps its values and can be submitted again. */
const isErrorRefusal = (data: unknown): data is RowRefusal =>
  isRowRefusal(data) && data.because === "fault";

interface PageDialogProps<L, S> {
  href: string;
  name: string;
  Page: ComponentType<PageParts<L, S>>;
  onClose: () => void;
}

/** Renders a desk page in a dialog, which closes when the page's action redirects or refuses. */
export function PageDialog<L, S>({ href, name, Page, onClose }: PageDialogProps<L, S>) {
  const { load, data: loaded } = useFetcher<unknown>();
  const fetcher = useFetcher<unknown>();
  // An answer takes effect after the revalidation that follows, as on a page.
  const settled = useRef<{ loaded: unknown; answer?: unknown; sent?: unknown }>({ loaded });
  const isAnswered = fetcher.state === "idle" && fetcher.data !== settled.current.answer;
  if (isAnswered || settled.current.loaded === undefined) {
    const answer = fetcher.data;
    settled.current = {
      loaded,
      answer,
      // A failed submission keeps the earlier answer.
      sent: isRowRefusal(answer) ? settled.current.sent : answer,
    };
  }
  const { answer, sent } = settled.current;
  const fault = isErrorRefusal(answer) ? answer.refusal : null;
  const describe = useContext(RefusalContext);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    load(href);
  }, [href, load]);
  const refused = [loaded, isErrorRefusal(fetcher.data) ? null : fetcher.data].find(isRowRefusal);
  const isOver = key !== openedAt || refused !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // The frame shows the signed-out notice.
    if (refused && refused.because !== "signed-out") describe(refused.refusal);
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

/** Renders a link that React opens in a dialog. */
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
          // With a modifier key the browser opens the link itself.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && <PageDialog {...{ href, name, Page }} onClose={() => setOpen(false)} />}
    </>
  );
}
