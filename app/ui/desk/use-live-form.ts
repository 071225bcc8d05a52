import { useLocation, useNavigation, useNavigationType, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

const typingPauseMs = 250;

/** Returns the debounce time of an input event in milliseconds; 0 for selects, radio buttons and checkboxes. */
export function debounceMsOf({ target }: Pick<FormEvent, "target">): number {
  const isChoice =
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type));
  return isChoice ? 0 : typingPauseMs;
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
  const navigationType = useNavigationType();
  const formRef = useRef<HTMLFormElement | null>(null);
  const hasPendingInput = useRef(false);
  const isIdle = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const submitPending = () => {
    if (!isIdle.current || !hasPendingInput.current || !formRef.current) return;
    // A pressed link takes priority, even before React renders the navigation.
    if (window.__remixRouter.state.navigation.state !== "idle") return;
    hasPendingInput.current = false;
    submit(formRef.current, { replace: true, preventScrollReset: true });
  };
  // Set in an effect, so that further input waits until the response is rendered.
  useEffect(() => {
    isIdle.current = state === "idle";
  }, [state]);
  // After a navigation the fields show the new URL's values, unless the user is typing or has pending input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => {
    if (hasPendingInput.current) return;
    const isTyping = formRef.current?.contains(document.activeElement) && navigationType !== "POP";
    if (!isTyping || document.activeElement?.matches("a, button")) formRef.current?.reset();
  }, [key]);

  // Submits input that was typed during a request, once the response is rendered.
  useEffect(() => {
    if (timer.current === undefined) submitPending();
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    formRef.current = event.currentTarget;
    hasPendingInput.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      submitPending();
    }, debounceMsOf(event));
  };
  const onSubmit = () => {
    hasPendingInput.current = false;
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  return { onInput, onSubmit };
}
