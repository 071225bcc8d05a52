import {
  type FetcherWithComponents,
  Form,
  useActionData,
  useFetcher,
  useLocation,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { isDeskPage } from "~/accounts/desk-sections";
import { ErrorSummary } from "./error-summary";
import { type FetchRefusal, isFetchRefusal } from "./fetch-refusal";
import { FormContext, type FormState } from "./field";
import { offlineText } from "./offline-text";
import { useIsInDesk } from "./site-link";
import { hasChangedFields, hasUnsavedChanges } from "./unsaved-forms";
import { setPending, useIsPending } from "./use-is-pending";
import { useStaleChangeOutcome } from "./use-stale-change-outcome";

type FormProps = Omit<ComponentProps<"form">, "ref" | "encType">;

interface SiteFormProps extends FormProps {
  form?: FormState;
  encType?: "multipart/form-data";
  /** The browser submits the form and loads the answer as a page, as Remix's `Form` does with this property. */
  reloadDocument?: boolean;
}

/** The fetcher that submits the forms of a page in a dialog (desk/page-dialog.tsx). */
export const FormFetcherContext = createContext<FetcherWithComponents<unknown> | null>(null);

const IsSubmittingContext = createContext(false);

/** At the desk React submits the form, unless it uploads files or reloads the page. */
export function SiteForm({ form, reloadDocument, children, ...formProps }: SiteFormProps) {
  const isInDesk = useIsInDesk();
  const isReactForm =
    isInDesk && !formProps.encType && !reloadDocument && isDeskPage(formProps.action ?? "/admin");
  const Element = isReactForm ? DeskForm : "form";
  return (
    <Element {...formProps}>
      {form?.values.idempotencyKey && (
        <input type="hidden" name="idempotencyKey" value={form.values.idempotencyKey} />
      )}
      <FormContext.Provider value={form ?? null}>{children}</FormContext.Provider>
    </Element>
  );
}

interface PostFormProps extends Omit<SiteFormProps, "method"> {
  /** The page shows the error summary elsewhere, above the form. */
  omitsErrorSummary?: boolean;
}

/** Only the server validates the fields. */
export const PostForm = ({ form, omitsErrorSummary, children, ...formProps }: PostFormProps) => (
  <SiteForm form={form} method="post" {...formProps} noValidate>
    {!omitsErrorSummary && <ErrorSummary errors={form?.errors} idPrefix={form?.idPrefix} />}
    {children}
  </SiteForm>
);

/**
 * Until the response the form keeps its values and version, even if the page revalidates: staff submit what
 * they have read (docs/decisions/007-forms.md).
 */
function DeskForm({ action, method, onSubmit, children, ...formProps }: FormProps) {
  const { pathname, search, key } = useLocation();
  const fetcher = useContext(FormFetcherContext);
  const navigation = useNavigation();
  const pageActionData = useActionData();
  const { state } = fetcher ?? navigation;
  const actionData = fetcher ? fetcher.data : pageActionData;
  const FormElement = fetcher?.Form ?? Form;
  const formRef = useRef<HTMLFormElement>(null);
  const isPost = method === "post";
  // A GET form of the same page keeps the scroll position, like a link.
  const isSamePageSearch = !isPost && (action ?? pathname) === pathname;
  const [isUnsaved, setUnsaved] = useState(false);
  // The response takes effect only after the revalidation that follows, so no action data are passed.
  const { isSubmitting, isOffline, beginSubmission } = useSubmission(state, undefined, () => {
    // Text typed after the submission is kept, and a failed form can be submitted again.
    if (isTypedAfterSubmit.current || isFetchRefusal(actionData)) return;
    formRef.current?.reset();
    if (actionData === undefined) setUnsaved(false);
    if (!isPost) document.getElementById("errors")?.focus();
  });
  const isTypedAfterSubmit = useRef(false);
  const shownState = useRef({ children, key });
  const isNewLocation = shownState.current.key !== key && !isUnsaved;
  if (!isPost || isSubmitting || isNewLocation) shownState.current = { children, key };
  // A field edited and restored would otherwise ignore the server's new value.
  useEffect(() => {
    if (isPost && isNewLocation) formRef.current?.reset();
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The user may choose to stay on the page (app/routes/admin/unsaved-changes-dialog.tsx).
    if (!isPost && hasUnsavedChanges()) return;
    onSubmit?.(event);
    beginSubmission(event);
    if (!event.defaultPrevented) isTypedAfterSubmit.current = false;
    // Set directly, because the attribute is read before the next render.
    if (isPost && !event.defaultPrevented) formRef.current?.setAttribute("data-sending", "true");
  };
  return (
    <FormElement
      ref={formRef}
      action={action ?? pathname + search}
      method={isPost ? "post" : "get"}
      data-unsaved={isUnsaved || undefined}
      data-sending={(isPost && isSubmitting) || undefined}
      onInput={(event) => {
        if (!isPost) return;
        isTypedAfterSubmit.current = true;
        setUnsaved(hasChangedFields(event.currentTarget));
      }}
      onSubmit={handleSubmit}
      preventScrollReset={fetcher !== null || isSamePageSearch}
      {...formProps}
    >
      <IsSubmittingContext.Provider value={isSubmitting}>
        {shownState.current.children}
      </IsSubmittingContext.Provider>
      {isOffline && <OfflineAlert />}
    </FormElement>
  );
}

/**
 * Shows why a row's form was refused; null clears the message. The page shows it, because a revalidation may
 * remove the row.
 */
export const RefusalContext = createContext<(text: string | null) => void>(() => {});

/** Submits by a fetcher of its own, so the page stays and other requests continue. */
export function RowForm({ action, children, ...formProps }: FormProps) {
  const isInDesk = useIsInDesk();
  if (isInDesk && isDeskPage(action ?? "")) {
    return (
      <DeskRowForm action={action} {...formProps}>
        {children}
      </DeskRowForm>
    );
  }
  return (
    <form action={action} {...formProps}>
      {children}
    </form>
  );
}

function DeskRowForm({ action = "", children, ...formProps }: FormProps) {
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isPageCurrent = useStaleChangeOutcome() === undefined;
  const previousKey = useRef(key);
  const fetcher = useFetcher<FetchRefusal | null>();
  const { isSubmitting, isOffline, beginSubmission } = useSubmission(
    fetcher.state,
    fetcher.data,
    (hasActionData) => {
      // The router ignores a redirect if another row's response arrived since this submission.
      if (!hasActionData && previousKey.current === key) revalidate();
      else if (hasActionData || isPageCurrent) setPending(action, false);
    },
  );
  // The change is saved, but the page still shows the old data.
  const isSaved = useIsPending()(action) && !isSubmitting && !isPageCurrent;
  useEffect(() => {
    previousKey.current = key;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each reload of the list
  useEffect(() => {
    if (state === "idle" && !isSubmitting && isPageCurrent) setPending(action, false);
  }, [state, isPageCurrent]);
  useEffect(() => () => setPending(action, false), [action]);
  const showRefusal = useContext(RefusalContext);
  useEffect(() => {
    if (fetcher.data) showRefusal(fetcher.data.refusalText);
  }, [fetcher.data, showRefusal]);
  return (
    <fetcher.Form
      {...formProps}
      action={action}
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (isSaved) event.preventDefault();
        else beginSubmission(event);
        if (event.defaultPrevented) return;
        showRefusal(null);
        setPending(action, true);
      }}
    >
      <IsSubmittingContext.Provider value={isSubmitting || isSaved}>
        {children}
      </IsSubmittingContext.Provider>
      {isOffline && <OfflineAlert />}
    </fetcher.Form>
  );
}

const OfflineAlert = () => (
  <p className="alert alert-warning" role="alert">
    {offlineText}
  </p>
);

/**
 * @param actionData the action's data if it did not redirect; the page revalidates afterwards
 * @param onResponse called after the response, with whether the response has new action data
 */
function useSubmission(
  state: ReturnType<typeof useNavigation>["state"],
  actionData: unknown,
  onResponse?: (hasActionData: boolean) => void,
) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const previous = useRef({ state, actionData });
  useEffect(() => {
    const { state: previousState, actionData: previousData } = previous.current;
    const hasActionData = actionData !== previousData && actionData !== undefined;
    const hasFinished = previousState !== "idle" && state === "idle";
    previous.current = { state, actionData };
    if (!isSubmitting || !(hasActionData || hasFinished)) return;
    setSubmitting(false);
    onResponse?.(hasActionData);
  });
  useEffect(() => {
    if (!isOffline) return;
    const handleOnline = () => setOffline(false);
    window.addEventListener("online", handleOnline);
    return () => window.removeEventListener("online", handleOnline);
  }, [isOffline]);
  const beginSubmission = (event: FormEvent) => {
    if (isSubmitting || !navigator.onLine) event.preventDefault();
    else setSubmitting(true);
    setOffline(!navigator.onLine);
  };
  return { isSubmitting, isOffline, beginSubmission };
}

interface SubmitProps extends ComponentProps<"button"> {
  pendingLabel?: string;
}

/** Ignores the second click of a double click, which may hit the next button. */
export function SubmitButton({ pendingLabel, children, ...buttonProps }: SubmitProps) {
  const isSubmitting = useContext(IsSubmittingContext);
  return (
    <button
      type="submit"
      data-pending={pendingLabel}
      aria-disabled={isSubmitting || undefined}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
      }}
      {...buttonProps}
    >
      {(isSubmitting && pendingLabel) || children}
    </button>
  );
}
