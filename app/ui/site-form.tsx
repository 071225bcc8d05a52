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
import { isClientRendered } from "~/accounts/desk-sections";
import { ErrorSummary } from "./error-summary";
import { FormContext, type FormState } from "./field";
import { offlineText } from "./offline-text";
import { isRowRefusal, type RowRefusal } from "./row-refusal";
import { useIsInDesk } from "./site-link";
import { hasUnsavedChanges, isChanged } from "./unsaved-forms";
import { markSent, useIsSent } from "./use-is-sent";
import { useStaleStatus } from "./use-stale-status";

type FormProps = Omit<ComponentProps<"form">, "ref" | "encType">;

interface SiteFormProps extends FormProps {
  form?: FormState;
  encType?: "multipart/form-data";
}

/** The fetcher that submits the forms of a page in a dialog (desk/page-dialog.tsx). */
export const FormFetcher = createContext<FetcherWithComponents<unknown> | null>(null);

const IsSubmitting = createContext(false);

/** Renders a form, by React at the desk unless it has files. Submits an idempotency key in its values. */
export function SiteForm({ form, children, ...element }: SiteFormProps) {
  const isInDesk = useIsInDesk();
  const isReacts = isInDesk && !element.encType && isClientRendered(element.action ?? "/admin");
  const Element = isReacts ? DeskForm : "form";
  return (
    <Element {...element}>
      {form?.values.idempotencyKey && (
        <input type="hidden" name="idempotencyKey" value={form.values.idempotencyKey} />
      )}
      <FormContext.Provider value={form ?? null}>{children}</FormContext.Provider>
    </Element>
  );
}

interface PostFormProps extends Omit<SiteFormProps, "method"> {
  /** The page shows the errors itself, above the form. */
  hasErrorSummary?: boolean;
}

/** Renders a POST form with its error summary. Only the server validates. */
export const PostForm = ({ form, hasErrorSummary, children, ...element }: PostFormProps) => (
  <SiteForm form={form} method="post" {...element} noValidate>
    {!hasErrorSummary && <ErrorSummary errors={form?.errors} idPrefix={form?.idPrefix} />}
    {children}
  </SiteForm>
);

/**
 * Renders a form that React submits. Until the answer the form keeps its values and version, even if the page
 * revalidates: staff submit what they have read (docs/decisions/007-forms.md).
 */
function DeskForm({ action, method, onSubmit, children, ...form }: FormProps) {
  const { pathname, search, key } = useLocation();
  const fetcher = useContext(FormFetcher);
  const navigation = useNavigation();
  const answerOfPage = useActionData();
  const { state } = fetcher ?? navigation;
  const answer = fetcher ? fetcher.data : answerOfPage;
  const Sent = fetcher?.Form ?? Form;
  const element = useRef<HTMLFormElement>(null);
  const isPost = method === "post";
  // A GET form of the same page keeps the scroll position, like a link.
  const isLooking = !isPost && (action ?? pathname) === pathname;
  const [isUnsaved, setUnsaved] = useState(false);
  // An answer takes effect only after the revalidation that follows.
  const { isSent, isOffline, send } = useSending(state, undefined, () => {
    // Further typing is kept, and a failed form can be submitted again.
    if (isTypedOn.current || isRowRefusal(answer)) return;
    element.current?.reset();
    if (answer === undefined) setUnsaved(false);
    if (!isPost) document.getElementById("errors")?.focus();
  });
  const isTypedOn = useRef(false);
  const held = useRef({ children, key });
  const isElsewhere = held.current.key !== key && !isUnsaved;
  if (!isPost || isSent || isElsewhere) held.current = { children, key };
  // A field edited and restored would otherwise ignore the server's new value.
  useEffect(() => {
    if (isPost && isElsewhere) element.current?.reset();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The user may choose to stay on the page (app/routes/admin/unsaved.tsx).
    if (!isPost && hasUnsavedChanges()) return;
    onSubmit?.(event);
    send(event);
    if (!event.defaultPrevented) isTypedOn.current = false;
    // Set directly, because the attribute is read before the next render.
    if (isPost && !event.defaultPrevented) element.current?.setAttribute("data-sending", "true");
  };
  return (
    <Sent
      ref={element}
      action={action ?? pathname + search}
      method={isPost ? "post" : "get"}
      data-unsaved={isUnsaved || undefined}
      data-sending={(isPost && isSent) || undefined}
      onInput={(event) => {
        if (!isPost) return;
        isTypedOn.current = true;
        setUnsaved(isChanged(event.currentTarget));
      }}
      onSubmit={submit}
      preventScrollReset={fetcher !== null || isLooking}
      {...form}
    >
      <IsSubmitting.Provider value={isSent}>{held.current.children}</IsSubmitting.Provider>
      {isOffline && <Offline />}
    </Sent>
  );
}

/** Shows why a row's button was refused, or null to clear the message. The row itself may be gone by then. */
export const RefusalContext = createContext<(text: string | null) => void>(() => {});

/** Renders a one-button form that submits in place and leaves other requests running. */
export function RowForm({ action, children, ...form }: FormProps) {
  const isInDesk = useIsInDesk();
  if (isInDesk && isClientRendered(action ?? "")) {
    return <DeskRowForm {...{ action, children, ...form }} />;
  }
  return (
    <form action={action} {...form}>
      {children}
    </form>
  );
}

function DeskRowForm({ action = "", children, ...form }: FormProps) {
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isRead = useStaleStatus() === undefined;
  const keyBefore = useRef(key);
  const fetcher = useFetcher<RowRefusal | null>();
  const { isSent, isOffline, send } = useSending(fetcher.state, fetcher.data, (isDescribed) => {
    // The router ignores a redirect if another row was answered since this submission.
    if (!isDescribed && keyBefore.current === key) revalidate();
    else if (isDescribed || isRead) markSent(action, false);
  });
  // The change is saved, but the page still shows the old data.
  const isDone = useIsSent()(action) && !isSent && !isRead;
  useEffect(() => {
    keyBefore.current = key;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has been read anew
  useEffect(() => {
    if (state === "idle" && !isSent && isRead) markSent(action, false);
  }, [state, isRead]);
  useEffect(() => () => markSent(action, false), [action]);
  const describe = useContext(RefusalContext);
  useEffect(() => {
    if (fetcher.data) describe(fetcher.data.refusal);
  }, [fetcher.data, describe]);
  return (
    <fetcher.Form
      {...form}
      action={action}
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (isDone) event.preventDefault();
        else send(event);
        if (event.defaultPrevented) return;
        describe(null);
        markSent(action, true);
      }}
    >
      <IsSubmitting.Provider value={isSent || isDone}>{children}</IsSubmitting.Provider>
      {isOffline && <Offline />}
    </fetcher.Form>
  );
}

const Offline = () => (
  <p className="alert alert-warning" role="alert">
    {offlineText}
  </p>
);

/**
 * Submits a form once at a time, and only while online.
 * @param state the state of the submission
 * @param answer the action's data if it did not redirect; the page revalidates afterwards
 * @param onAnswer called with the answer's arrival and whether the answer had data
 */
function useSending(
  state: ReturnType<typeof useNavigation>["state"],
  answer: unknown,
  onAnswer?: (isDescribed: boolean) => void,
) {
  const [isSent, setSent] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const before = useRef({ state, answer });
  useEffect(() => {
    const { state: stateBefore, answer: answerBefore } = before.current;
    const isAnswered = answer !== answerBefore && answer !== undefined;
    const isOver = stateBefore !== "idle" && state === "idle";
    before.current = { state, answer };
    if (!isSent || !(isAnswered || isOver)) return;
    setSent(false);
    onAnswer?.(isAnswered);
  });
  useEffect(() => {
    if (!isOffline) return;
    const comeBack = () => setOffline(false);
    window.addEventListener("online", comeBack);
    return () => window.removeEventListener("online", comeBack);
  }, [isOffline]);
  const send = (event: FormEvent) => {
    if (isSent || !navigator.onLine) event.preventDefault();
    else setSent(true);
    setOffline(!navigator.onLine);
  };
  return { isSent, isOffline, send };
}

interface SubmitProps extends ComponentProps<"button"> {
  pending?: string;
}

/** Renders a submit button that ignores a double click's second press, which may hit the next button. */
export function SubmitButton({ pending, children, ...button }: SubmitProps) {
  const isUnderWay = useContext(IsSubmitting);
  return (
    <button
      type="submit"
      data-pending={pending}
      aria-disabled={isUnderWay || undefined}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
      }}
      {...button}
    >
      {(isUnderWay && pending) || children}
    </button>
  );
}
