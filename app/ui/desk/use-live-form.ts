import { useLocation, useNavigation, useNavigationType, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

const pauseMs = 250;

/** Returns the debounce time in milliseconds; 0 for selects, radio buttons and checkboxes. */
export function pauseAfter({ target }: Pick<FormEvent, "target">): number {
  const isChosen =
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type));
  return isChosen ? 0 : pauseMs;
}

interface LiveForm {
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Handles the submission by the form's own button or Enter, which replaces a pending update. */
  onSubmit: () => void;
}

/** Updates a GET form's page while the user fills in the form, by one request at a time. */
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
    // A pressed link takes priority, even before React renders the navigation.
    if (window.__remixRouter.state.navigation.state !== "idle") return;
    isWanted.current = false;
    submit(touched.current, { replace: true, preventScrollReset: true });
  };
  // Set in an effect, so that input waits until the answer and its effects are rendered.
  useEffect(() => {
    isIdle.current = state === "idle";
  }, [state]);
  // After a navigation the fields show the new address, unless the user is typing or has pending input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address is another one
  useEffect(() => {
    if (isWanted.current) return;
    const isTyping = touched.current?.contains(document.activeElement) && way !== "POP";
    if (!isTyping || document.activeElement?.matches("a, button")) touched.current?.reset();
  }, [key]);

  // Input during a request is submitted after the answer.
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
