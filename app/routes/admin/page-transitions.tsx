import {
  Meta,
  ScrollRestoration,
  useFetchers,
  useLocation,
  useNavigation,
  useNavigationType,
} from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { focusHeading } from "~/ui/desk/focus-heading";
import { useIsHydrated } from "~/ui/desk/use-is-hydrated";

/** Delay before the progress bar appears, so that it is visible within 300 ms of the press. */
const progressDelayMs = 200;

/** Does what a browser does on a page load: sets title, focus and scroll position, and announces the page. */
export function PageTransitions() {
  const isHydrated = useIsHydrated();
  const isSlow = useIsSlow();
  return (
    <>
      {isHydrated && <NavigationEffects isSlow={isSlow} />}
      {isSlow && <div className="desk-progress" aria-hidden="true" />}
    </>
  );
}

function useIsSlow(): boolean {
  const isNavigating = useNavigation().state !== "idle";
  const isSubmitting = useFetchers().some(({ formMethod }) => formMethod);
  const isPending = isNavigating || isSubmitting;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), progressDelayMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isSlow;
}

function NavigationEffects({ isSlow }: { isSlow: boolean }) {
  const { pathname, hash } = useLocation();
  const { state, formMethod } = useNavigation();
  const [headElement] = useState(() => document.createElement("div"));
  const [announcement, setAnnouncement] = useState("");
  const previousPage = useRef({ pathname, hasSubmitted: false, hasNavigated: false });

  useEffect(() => {
    if (state !== "idle") {
      previousPage.current = {
        ...previousPage.current,
        hasSubmitted: formMethod === "POST",
        hasNavigated: true,
      };
      return;
    }
    const { hasSubmitted, hasNavigated } = previousPage.current;
    const isNewPath = previousPage.current.pathname !== pathname;
    previousPage.current = { pathname, hasSubmitted: false, hasNavigated: false };
    const errors = document.getElementById("errors");
    const title = headElement.querySelector("title")?.textContent ?? "";
    const isRefused = errors !== null && !title.startsWith("Error: ");
    document.title = isRefused ? `Error: ${title}` : title;
    // The browser sets focus and announces the title itself on the first page.
    if (!hasNavigated) return;
    if (errors && hasSubmitted) errors.focus();
    else if (isNewPath && !hash) focusHeading(document.querySelector("main"));
    else if (document.activeElement === document.body) focusMessage();
    if (isNewPath) setAnnouncement(document.title);
  });
  // Prevents a repeated announcement of the title after "Loading…".
  useEffect(() => {
    if (isSlow) setAnnouncement("");
  }, [isSlow]);

  return (
    <>
      {createPortal(<Meta />, headElement)}
      <p className="visually-hidden" role="status">
        {isSlow ? "Loading…" : announcement}
      </p>
      <OpenDetailsRestoration />
      {/* Its inline script is for the first page only and does not run after hydration. */}
      <ScrollRestoration />
    </>
  );
}

function focusMessage(): void {
  const message = document.querySelector<HTMLElement>("main .flash-message");
  if (message) message.focus({ preventScroll: true });
  else focusHeading(document.querySelector("main"));
}

const listDetails = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];

/** Uses a layout effect, because the restored scroll position depends on which `details` are open. */
function OpenDetailsRestoration(): null {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const openStates = useRef(new Map<string, boolean[]>());
  useLayoutEffect(() => {
    const previousStates = navigationType === "POP" ? (openStates.current.get(key) ?? []) : [];
    for (const [index, details] of listDetails().entries())
      details.open = previousStates[index] ?? details.open;
    const saveOpenStates = () =>
      openStates.current.set(
        key,
        listDetails().map(({ open }) => open),
      );
    // `toggle` does not bubble.
    document.addEventListener("toggle", saveOpenStates, true);
    return () => document.removeEventListener("toggle", saveOpenStates, true);
  }, [key, navigationType]);
  return null;
}
