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

/** The props of a page that can also open in a dialog: its loader data and, after a submission, its action's data. */
export interface PageParts<Loaded, Sent> {
  loaded: Loaded;
  sent?: Sent;
}

/** Returns whether the dialog's form is being submitted. The attribute is set before the next render. */
const isSending = () => document.querySelector("dialog[open] form[data-sending]") !== null;

/** Returns whether a submission failed: the form keeps its values and can be submitted again. */
const isErrorRefusal = (data: unknown): data is RowRefusal =>
  isRowRefusal(data) && data.because === "fault";

interface PageDialogProps<Loaded, Sent> {
  href: string;
  name: string;
  Page: ComponentType<PageParts<Loaded, Sent>>;
  onClose: () => void;
}

/** Renders a desk page in a dialog. The dialog closes when the page's action redirects, or refuses for good. */
export function PageDialog<Loaded, Sent>({
  href,
  name,
  Page,
  onClose,
}: PageDialogProps<Loaded, Sent>) {
  const { load, data: loaderData } = useFetcher<unknown>();
  const fetcher = useFetcher<unknown>();
  // As on a page, the action's response is shown only after the revalidation that follows it.
  const shown = useRef<{ loaderData: unknown; response?: unknown; actionData?: unknown }>({
    loaderData,
  });
  const hasNewResponse = fetcher.state === "idle" && fetcher.data !== shown.current.response;
  if (hasNewResponse || shown.current.loaderData === undefined) {
    const response = fetcher.data;
    shown.current = {
      loaderData,
      response,
      // A failed submission keeps the data of the earlier one.
      actionData: isRowRefusal(response) ? shown.current.actionData : response,
    };
  }
  const { response, actionData } = shown.current;
  const errorText = isErrorRefusal(response) ? response.refusal : null;
  const showRefusal = useContext(RefusalContext);
  const { key } = useLocation();
  const [openedKey] = useState(key);
  useEffect(() => {
    load(href);
  }, [href, load]);
  const refusal = [loaderData, isErrorRefusal(fetcher.data) ? null : fetcher.data].find(
    isRowRefusal,
  );
  const isDone = key !== openedKey || refusal !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the dialog is done
  useEffect(() => {
    // The frame shows the signed-out notice.
    if (refusal && refusal.because !== "signed-out") showRefusal(refusal.refusal);
    if (isDone) onClose();
  }, [isDone]);
  const isLoaded = loaderData !== undefined;
  useEffect(() => {
    if (isLoaded) focusHeading(document.querySelector("dialog[open]"));
  }, [isLoaded]);
  return (
    <Dialog name={name} onClose={() => fetcher.state === "idle" && !isSending() && onClose()}>
      {!isLoaded || isDone ? (
        <p role="status">Loading…</p>
      ) : (
        <FormFetcher.Provider value={{ ...fetcher, data: response }}>
          {errorText && (
            <p className="alert alert-error" role="alert">
              {errorText}
            </p>
          )}
          <Page loaded={shown.current.loaderData as Loaded} sent={actionData as Sent | undefined} />
        </FormFetcher.Provider>
      )}
    </Dialog>
  );
}

/** Renders a link to a page that opens in a dialog; without React, as a page. */
export function DialogLink<Loaded, Sent>({
  href,
  name,
  Page,
  ...linkProps
}: ComponentProps<"a"> & Omit<PageDialogProps<Loaded, Sent>, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SiteLink
        href={href}
        {...linkProps}
        onClick={(event) => {
          // With a modifier key the browser opens the link itself.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && <PageDialog href={href} name={name} Page={Page} onClose={() => setOpen(false)} />}
    </>
  );
}
