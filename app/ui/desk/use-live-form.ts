import { useLocation, useNavigation, useNavigationType, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/** Who types on within this time means something else than what stands there. */
const pauseMs = 250;

/** How long to wait for more after something was put in: what is chosen is meant at once. */
export function pauseAfter({ target }: Pick<FormEvent, "target">): number {
  const isChosen =
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type));
  return isChosen ? 0 : pauseMs;
}

interface LiveForm {
  /** The form calls it when something is put in. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** The form calls it when its own button or Enter sends it: nothing is left to ask for. */
  onSubmit: () => void;
}

/**
 * Lets a page follow the form that its address comes from, such as a list its filters, while the form
 * is filled in: one request at a time, each in the place of the last in the history.
 */
export function useLiveForm(): LiveForm {
  const submit = useSubmit();
  const { state } = useNavigation();
  const { key } = useLocation();
  const way = useNavigationType();
  const touched = useRef<HTMLFormElement | null>(null);
  const isWanted = useRef(false);
  const isIdle = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const look = () => {
    if (!isIdle.current || !isWanted.current || !touched.current) return;
    // A link that was just pressed is followed, though React has not drawn that yet.
    if (window.__remixRouter.state.navigation.state !== "idle") return;
    isWanted.current = false;
    submit(touched.current, { replace: true, preventScrollReset: true });
  };
  // Not while an answer is drawn: what was put in is asked for after what follows of that answer.
  useEffect(() => {
    isIdle.current = state === "idle";
  }, [state]);
  // Of another address the fields show what it says, but not under somebody's hands, nor before what
  // was put in meanwhile is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address is another one
  useEffect(() => {
    if (isWanted.current) return;
    const isTyping = touched.current?.contains(document.activeElement) && way !== "POP";
    if (!isTyping || document.activeElement?.matches("a, button")) touched.current?.reset();
  }, [key]);

  // What was put in while an answer was under way is asked for after it.
  useEffect(() => {
    if (timer.current === undefined) look();
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    touched.current = event.currentTarget;
    isWanted.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      look();
    }, pauseAfter(event));
  };
  const onSubmit = () => {
    isWanted.current = false;
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  return { onInput, onSubmit };
}
