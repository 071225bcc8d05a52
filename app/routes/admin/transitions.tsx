import { Meta, ScrollRestoration, useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { focusHeading } from "~/ui/desk/focus-heading";
import { useIsHydrated } from "~/ui/desk/use-is-hydrated";
import { OpenDetails } from "./open-details";

/** Who waits longer than this is told, which is drawn within 300 ms of the press. */
const patienceMs = 200;

/**
 * What a browser does by itself when it loads a page, for pages that React puts into the place of
 * another: the title, the focus, where one looks, and that something is under way.
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

/** What React has to do where one has come to another page. */
function Arrival({ isSlow }: { isSlow: boolean }) {
  const { pathname, hash } = useLocation();
  const { state, formMethod } = useNavigation();
  const [head] = useState(() => document.createElement("div"));
  const [said, say] = useState("");
  const before = useRef({ pathname, hasSent: false, hasAsked: false });

  useEffect(() => {
    if (state !== "idle") {
      before.current = { ...before.current, hasSent: formMethod === "POST", hasAsked: true };
      return;
    }
    const { hasSent, hasAsked } = before.current;
    const isElsewhere = before.current.pathname !== pathname;
    before.current = { pathname, hasSent: false, hasAsked: false };
    const errors = document.getElementById("errors");
    const title = head.querySelector("title")?.textContent ?? "";
    const isRefused = errors !== null && !title.startsWith("Error: ");
    document.title = isRefused ? `Error: ${title}` : title;
    // To the first page the browser itself has come.
    if (!hasAsked) return;
    if (errors && hasSent) errors.focus();
    else if (isElsewhere && !hash) focusHeading(document.querySelector("main"));
    else if (document.activeElement === document.body) focusNews();
    if (isElsewhere) say(document.title);
  });
  // Who stays on the page is not told its title once more after that.
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
      {/* Its own script is for the first page and never runs here. */}
      <ScrollRestoration />
    </>
  );
}

/** Where the focus goes when the button that was pressed is gone: to what its press did. */
function focusNews(): void {
  const told = document.querySelector<HTMLElement>("main .told");
  if (told) told.focus({ preventScroll: true });
  else focusHeading(document.querySelector("main"));
}
