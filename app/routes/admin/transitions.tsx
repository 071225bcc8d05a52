import { Meta, ScrollRestoration, useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { focusHeading } from "~/ui/desk/focus-heading";
import { useIsHydrated } from "~/ui/desk/use-is-hydrated";
import { OpenDetails } from "./open-details";

/** Delay before the progress bar appears, so that it is visible within 300 ms of the press. */
const patienceMs = 200;

/**
 * Sets title, focus, scroll position and progress after React's navigation, as a browser does on a page load.
 */
export function Transitions() {
  const isRunning = useIsHydrated();
  const isSlow = useIsSlow();
  return (
    <>
      {isRunning && <Arrival isSlow={isSlow} />}
      {isSlow && <div className="desk-progress" aria-hidden="true" />}
    </>
  );
}

function useIsSlow(): boolean {
  const isLeading = useNavigation().state !== "idle";
  const isActing = useFetchers().some(({ formMethod }) => formMethod);
  const isUnderWay = isLeading || isActing;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isSlow;
}

function Arrival({ isSlow }: { isSlow: boolean }) {
  const { pathname, hash } = useLocation();
  const { state, formMethod } = useNavigation();
  const [head] = useState(() => document.createElement("div"));
  const [said, say] = useState("");
  const before = useRef({ pathname, hasSent: false, hasRequested: false });

  useEffect(() => {
    if (state !== "idle") {
      before.current = { ...before.current, hasSent: formMethod === "POST", hasRequested: true };
      return;
    }
    const { hasSent, hasRequested } = before.current;
    const isElsewhere = before.current.pathname !== pathname;
    before.current = { pathname, hasSent: false, hasRequested: false };
    const errors = document.getElementById("errors");
    const title = head.querySelector("title")?.textContent ?? "";
    const isRefused = errors !== null && !title.startsWith("Error: ");
    document.title = isRefused ? `Error: ${title}` : title;
    // The browser itself loaded the first page.
    if (!hasRequested) return;
    if (errors && hasSent) errors.focus();
    else if (isElsewhere && !hash) focusHeading(document.querySelector("main"));
    else if (document.activeElement === document.body) focusNews();
    if (isElsewhere) say(document.title);
  });
  // Prevents a repeated announcement of the title after "Loading…".
  useEffect(() => {
    if (isSlow) say("");
  }, [isSlow]);

  return (
    <>
      {createPortal(<Meta />, head)}
      <p className="visually-hidden" role="status">
        {isSlow ? "Loading…" : said}
      </p>
      <OpenDetails />
      {/* Its inline script is only for the first page and never runs here. */}
      <ScrollRestoration />
    </>
  );
}

function focusNews(): void {
  const told = document.querySelector<HTMLElement>("main .told");
  if (told) told.focus({ preventScroll: true });
  else focusHeading(document.querySelector("main"));
}
