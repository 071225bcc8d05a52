import { useFetchers, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { withQuery } from "~/core/paths";
import type { DeskState } from "~/desk/change-token.server";
import {
  backgroundRefreshHeader,
  changeTokenPath,
  isSameBuild,
  signedOutEvent,
} from "~/ui/browser/data-responses";
import {
  clearPrefetched,
  extendPrefetched,
  prefetchPages,
  takePrefetchUsed,
} from "~/ui/browser/prefetch";

const everyMs = 30_000;
/** How long before a session ends the user is asked to stay signed in. */
const offerMs = 2 * 60_000;
/** Tolerance between the two clocks. */
const slackMs = 200;
/** Idle time before prefetching starts, except on the first page of a visit. */
const quietMs = 250;

/**
 * Polls the change token and revalidates the page after changes, while the page is visible. Polling does not
 * extend the session, and shows a warning before the session ends.
 */
export function KeepTrue({ version }: { version: string }) {
  const { pathname, search, key } = useLocation();
  const { state } = useNavigation();
  const fetchers = useFetchers();
  const { revalidate } = useRevalidator();
  const isBusy = state !== "idle" || fetchers.some((fetcher) => fetcher.state !== "idle");
  const now = useRef({ version, isBusy });
  now.current = { version, isBusy };
  const isFirst = useRef(true);
  const [session, setSession] = useState<"runs" | "ends" | "is-over">("runs");
  const cameFrom = useRef<EventTarget | null>(null);

  /** Returns the milliseconds until the next poll. */
  const ask = async (headers: HeadersInit): Promise<number> => {
    const signal = AbortSignal.timeout(everyMs);
    const answer = await fetch(changeTokenPath, { headers, redirect: "manual", signal }).catch(
      () => null,
    );
    const isSentAway = answer?.type === "opaqueredirect";
    if (isSentAway) {
      setSession("is-over");
      clearPrefetched();
    }
    const pulse: DeskState | null = answer?.ok ? await answer.json().catch(() => null) : null;
    if (!pulse) return isSentAway ? Number.POSITIVE_INFINITY : everyMs;
    const idleMs = pulse.idleMs ?? Number.POSITIVE_INFINITY;
    const isFar = idleMs > offerMs;
    setSession(isFar ? "runs" : "ends");
    const isTrue = pulse.version === now.current.version;
    if (isTrue && answer && isSameBuild(answer)) extendPrefetched();
    else clearPrefetched();
    if (!isTrue && !now.current.isBusy && !isInUse()) revalidate();
    return Math.min(everyMs, (isFar ? idleMs - offerMs : idleMs) + slackMs);
  };
  useWatch(() => ask({ [backgroundRefreshHeader]: "1" }));
  useEffect(() => {
    const end = () => setSession("is-over");
    window.addEventListener(signedOutEvent, end);
    return () => window.removeEventListener(signedOutEvent, end);
  }, []);

  // The pressed button is gone; focus returns to the previous element.
  useEffect(() => {
    if (session !== "runs" || document.activeElement !== document.body) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [session]);
  // A navigation counts as activity and keeps the session.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has gone on
  useEffect(() => {
    if (takePrefetchUsed() || session !== "runs") ask({});
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is known of the desk now
  useEffect(clearPrefetched, [version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page is another one
  useEffect(() => {
    if (isBusy) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => prefetchPages(leaving.signal), isFirst.current ? 0 : quietMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isBusy, key, version]);

  if (session === "runs") return null;
  return (
    <p className="alert alert-warning desk-refusal" role="alert">
      {session === "ends" ? (
        <>
          You will be signed out soon because of inactivity.{" "}
          <button
            type="button"
            className="link-button"
            onFocus={({ relatedTarget }) => {
              cameFrom.current = relatedTarget;
            }}
            onClick={() => ask({})}
          >
            Stay signed in
          </button>
        </>
      ) : (
        <>
          You are signed out. Your entries are still here: sign in, then save.{" "}
          <a
            href={withQuery("/login", { redirectTo: pathname + search })}
            target="_blank"
            rel="noopener"
          >
            Sign in on another tab
          </a>
        </>
      )}
    </p>
  );
}

/** Returns whether the page must stay as it is: an action's answer, an open dialog or a sketch is shown. */
function isInUse(): boolean {
  const { actionData } = window.__remixRouter.state;
  return actionData !== null || document.querySelector("dialog[open], .calendar-sketch") !== null;
}

/**
 * Calls `ask` when the page becomes visible, and after the milliseconds that `ask` returns; never while
 * hidden.
 */
function useWatch(ask: () => Promise<number>): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isAsking = false;
    const waitFor = (ms: number) => {
      clearTimeout(timer);
      if (ms < Number.POSITIVE_INFINITY) timer = setTimeout(look, ms);
    };
    const look = async () => {
      if (isAsking || document.visibilityState === "hidden") return;
      isAsking = true;
      waitFor(await latest.current().catch(() => everyMs));
      isAsking = false;
    };
    waitFor(everyMs);
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
