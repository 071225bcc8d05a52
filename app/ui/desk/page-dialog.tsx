import { useFetcher, useLocation } from "@remix-run/react";
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { type FetchRefusal, isFetchRefusal } from "~/ui/fetch-refusal";
import { FormFetcherContext, RefusalContext } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { focusHeading } from "./focus-heading";

export interface PageProps<Loaded, Sent> {
  loaderData: Loaded;
  actionData?: Sent;
}

/** The attribute is set before the next render. */
const isSending = () => document.querySelector("dialog[open] form[data-sending]") !== null;

/** A failed submission keeps its values and can be repeated. */
const isErrorRefusal = (data: unknown): data is FetchRefusal =>
  isFetchRefusal(data) && data.cause === "failed";

interface PageDialogProps<Loaded, Sent> {
  href: string;
  name: string;
  Page: ComponentType<PageProps<Loaded, Sent>>;
  onClose: () => void;
}

/** The dialog closes when the page's action redirects, or refuses for good. */
export function PageDialog<Loaded, Sent>({
  href,
  name,
  Page,
  onClose,
}: PageDialogProps<Loaded, Sent>) {
  const { load, data: loaderData } = useFetcher<unknown>();
  const fetcher = useFetcher<unknown>();
  // As on a page, the action's response is shown only after the revalidation that follows it.
  const shownData = useRef<{ loaderData: unknown; response?: unknown; actionData?: unknown }>({
    loaderData,
  });
  const hasNewResponse = fetcher.state === "idle" && fetcher.data !== shownData.current.response;
  if (hasNewResponse || shownData.current.loaderData === undefined) {
    const response = fetcher.data;
    shownData.current = {
      loaderData,
      response,
      // A failed submission keeps the data of the earlier one.
      actionData: isFetchRefusal(response) ? shownData.current.actionData : response,
    };
  }
  const { response, actionData } = shownData.current;
  const errorText = isErrorRefusal(response) ? response.refusalText : null;
  const showRefusal = useContext(RefusalContext);
  const { key } = useLocation();
  const [openedKey] = useState(key);
  useEffect(() => {
    load(href);
  }, [href, load]);
  const refusal = [loaderData, isErrorRefusal(fetcher.data) ? null : fetcher.data].find(
    isFetchRefusal,
  );
  const isDone = key !== openedKey || refusal !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the dialog is done
  useEffect(() => {
    // The frame shows the signed-out notice.
    if (refusal && refusal.cause !== "signed-out") showRefusal(refusal.refusalText);
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
        <FormFetcherContext.Provider value={{ ...fetcher, data: response }}>
          {errorText && (
            <p className="alert alert-error" role="alert">
              {errorText}
            </p>
          )}
          <Page
            loaderData={shownData.current.loaderData as Loaded}
            actionData={actionData as Sent | undefined}
          />
        </FormFetcherContext.Provider>
      )}
    </Dialog>
  );
}

/** Without React, the link opens the page itself. */
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

export function Dialog({
  name,
  onClose,
  children,
}: {
  name: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  // Closed before removal, so that the focus returns to the opener.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialogRef}
      className="desk-dialog"
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      {children}
      <button type="button" className="link-button dialog-close" onClick={onClose}>
        <span aria-hidden="true">✕</span>
        <span className="visually-hidden">Close</span>
      </button>
    </dialog>,
    // Portalled into `main`, away from the styles of the opener's surroundings.
    document.querySelector("main") ?? document.body,
  );
}
