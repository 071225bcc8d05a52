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
  /** What its fields show; a form without fields has none. */
  form?: FormState;
  encType?: "multipart/form-data";
}

/** What sends the forms of a page that lies over another, which stays (desk/page-dialog.tsx). */
export const FormFetcher = createContext<FetcherWithComponents<unknown> | null>(null);

/** Whether the form around a button is on its way. */
const IsSubmitting = createContext(false);

/**
 * Renders a form. At the desk React sends it, unless it has files, and the page stays. A form whose values hold
 * an idempotency key (http/idempotency-key.server.ts) sends it along.
 */
export function SiteForm({ form, children, ...element }: SiteFormProps) {
  const isInDesk = useIsInDesk();
  const isReacts = isInDesk && !element.encType && isClientRendered(element.action ?? "/admin");
  const Element = isReacts ? DeskForm : "form";
  return (
    <Element {...element}>
      {form?.values.formKey && <input type="hidden" name="formKey" value={form.values.formKey} />}
      <FormContext.Provider value={form ?? null}>{children}</FormContext.Provider>
    </Element>
  );
}

interface PostFormProps extends Omit<SiteFormProps, "method"> {
  /** The page itself tells, before it, what is wrong. */
  isToldAbove?: boolean;
}

/** A form that is posted, that the server alone checks, and that tells first what was wrong with it. */
export const PostForm = ({ form, isToldAbove, children, ...element }: PostFormProps) => (
  <SiteForm form={form} method="post" {...element} noValidate>
    {!isToldAbove && <ErrorSummary errors={form?.errors} idPrefix={form?.idPrefix} />}
    {children}
  </SiteForm>
);

/**
 * Leads to the page of the answer; its fields show then what the server says. Until then it holds what
 * it held, its version too, though the page be read anew: what somebody has read, or typed, is what
 * they send (docs/decisions/022-edit-conflicts.md).
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
  // As with a link: of the same page one goes on looking at the same place.
  const isLooking = !isPost && (action ?? pathname) === pathname;
  const [isUnsaved, setUnsaved] = useState(false);
  // An answer counts together with what was read anew after it.
  const { isSent, isOffline, send } = useSending(state, undefined, () => {
    // Who typed on meanwhile goes on, and where nothing came of it it can be sent again.
    if (isTypedOn.current || isRowRefusal(answer)) return;
    element.current?.reset();
    if (answer === undefined) setUnsaved(false);
    if (!isPost) document.getElementById("errors")?.focus();
  });
  const isTypedOn = useRef(false);
  const held = useRef({ children, key });
  const isElsewhere = held.current.key !== key && !isUnsaved;
  if (!isPost || isSent || isElsewhere) held.current = { children, key };
  // A field that was typed into, and back, would keep that whatever the server says.
  useEffect(() => {
    if (isPost && isElsewhere) element.current?.reset();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // One may stay (app/routes/admin/unsaved.tsx).
    if (!isPost && hasUnsavedChanges()) return;
    onSubmit?.(event);
    send(event);
    if (!event.defaultPrevented) isTypedOn.current = false;
    // At once, since that is asked before this is drawn again.
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

/**
 * Tells what a row's button was refused, null where that is over: the row itself may be gone when the
 * answer is here.
 */
export const RefusalContext = createContext<(text: string | null) => void>(() => {});

/** A form of one button which acts where it stands and does not end what else is on its way. */
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
  const { isSent, isOffline, send } = useSending(fetcher.state, fetcher.data, (isTold) => {
    // The router leads nowhere where another row was answered since this one was sent.
    if (!isTold && keyBefore.current === key) revalidate();
    else if (isTold || isRead) markSent(action, false);
  });
  // Done, but where it stands shows what was before.
  const isDone = useIsSent()(action) && !isSent && !isRead;
  useEffect(() => {
    keyBefore.current = key;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has been read anew
  useEffect(() => {
    if (state === "idle" && !isSent && isRead) markSent(action, false);
  }, [state, isRead]);
  useEffect(() => () => markSent(action, false), [action]);
  const tell = useContext(RefusalContext);
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data.refusal);
  }, [fetcher.data, tell]);
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
        tell(null);
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
 * A form is sent once at a time, and not at all without a connection.
 * @param state how far what it sends is
 * @param answer what came of it, where it does not lead elsewhere; the page is read anew after it
 * @param onAnswer when it is here, and whether it told anything
 */
function useSending(
  state: ReturnType<typeof useNavigation>["state"],
  answer: unknown,
  onAnswer?: (isTold: boolean) => void,
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
  /** What it says while the form is on its way. */
  pending?: string;
}

/**
 * The button that sends the form around it. The second press of a double one is none: where the
 * first was answered in between, another button may stand there by now.
 */
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
