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

const pollIntervalMs = 30_000;
/** How long before the session ends the user is asked whether to stay signed in. */
const warningMs = 2 * 60_000;
/** Tolerance between the clocks of browser and server. */
const clockToleranceMs = 200;
/** Idle time before prefetching starts, except on the first page of a visit. */
const prefetchDelayMs = 250;

/**
 * Polls the change token and revalidates the page after changes, while the page is visible. Polling does not
 * extend the session, and shows a warning before the session ends.
 */
export function BackgroundRefresh({ changeToken }: { changeToken: string }) {
  const { pathname, search, key } = useLocation();
  const { state } = useNavigation();
  const fetchers = useFetchers();
  const { revalidate } = useRevalidator();
  const isBusy = state !== "idle" || fetchers.some((fetcher) => fetcher.state !== "idle");
  const latestState = useRef({ changeToken, isBusy });
  latestState.current = { changeToken, isBusy };
  const isFirstPage = useRef(true);
  const [session, setSession] = useState<"active" | "ending" | "ended">("active");
  const previousFocus = useRef<EventTarget | null>(null);

  /** Fetches the desk's state and acts on it. Returns the milliseconds until the next poll. */
  const poll = async (headers: HeadersInit): Promise<number> => {
    const signal = AbortSignal.timeout(pollIntervalMs);
    const response = await fetch(changeTokenPath, { headers, redirect: "manual", signal }).catch(
      () => null,
    );
    const isRedirected = response?.type === "opaqueredirect";
    // The server redirects a signed-out browser to the login page.
    if (isRedirected) {
      setSession("ended");
      clearPrefetched();
    }
    const deskState: DeskState | null = response?.ok
      ? await response.json().catch(() => null)
      : null;
    if (!deskState) return isRedirected ? Number.POSITIVE_INFINITY : pollIntervalMs;
    const remainingIdleMs = deskState.remainingIdleMs ?? Number.POSITIVE_INFINITY;
    const isActive = remainingIdleMs > warningMs;
    setSession(isActive ? "active" : "ending");
    const isUpToDate = deskState.changeToken === latestState.current.changeToken;
    if (isUpToDate && response && isSameBuild(response)) extendPrefetched();
    else clearPrefetched();
    if (!isUpToDate && !latestState.current.isBusy && !isInUse()) revalidate();
    return Math.min(
      pollIntervalMs,
      (isActive ? remainingIdleMs - warningMs : remainingIdleMs) + clockToleranceMs,
    );
  };
  usePolling(() => poll({ [backgroundRefreshHeader]: "1" }));
  useEffect(() => {
    const endSession = () => setSession("ended");
    window.addEventListener(signedOutEvent, endSession);
    return () => window.removeEventListener(signedOutEvent, endSession);
  }, []);

  // "Stay signed in" disappears with the alert, so focus returns to the element before it.
  useEffect(() => {
    if (session !== "active" || document.activeElement !== document.body) return;
    if (previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    previousFocus.current = null;
  }, [session]);
  // A navigation extends the session by its request. A prefetched page needs none, so this poll extends it.
  // A poll also clears the warning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => {
    if (takePrefetchUsed() || session !== "active") poll({});
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: discards prefetched pages when the change token changes
  useEffect(clearPrefetched, [changeToken]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page and change token
  useEffect(() => {
    if (isBusy) return;
    const prefetchAbort = new AbortController();
    const timer = setTimeout(
      () => prefetchPages(prefetchAbort.signal),
      isFirstPage.current ? 0 : prefetchDelayMs,
    );
    isFirstPage.current = false;
    return () => {
      clearTimeout(timer);
      prefetchAbort.abort();
    };
  }, [isBusy, key, changeToken]);

  if (session === "active") return null;
  return (
    <p className="alert alert-warning desk-refusal" role="alert">
      {session === "ending" ? (
        <>
          You will be signed out soon because of inactivity.{" "}
          <button
            type="button"
            className="link-button"
            onFocus={({ relatedTarget }) => {
              previousFocus.current = relatedTarget;
            }}
            onClick={() => poll({})}
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

/** A refresh would disturb an action's result, an open dialog or a stay being drawn on the calendar. */
function isInUse(): boolean {
  const { actionData } = window.__remixRouter.state;
  return actionData !== null || document.querySelector("dialog[open], .calendar-sketch") !== null;
}

/** Polls when the page becomes visible, and again after the milliseconds that `poll` returned. */
function usePolling(poll: () => Promise<number>): void {
  const latestPoll = useRef(poll);
  latestPoll.current = poll;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isPolling = false;
    const schedule = (ms: number) => {
      clearTimeout(timer);
      if (ms < Number.POSITIVE_INFINITY) timer = setTimeout(pollNow, ms);
    };
    const pollNow = async () => {
      if (isPolling || document.visibilityState === "hidden") return;
      isPolling = true;
      schedule(await latestPoll.current().catch(() => pollIntervalMs));
      isPolling = false;
    };
    schedule(pollIntervalMs);
    window.addEventListener("focus", pollNow);
    document.addEventListener("visibilitychange", pollNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", pollNow);
      document.removeEventListener("visibilitychange", pollNow);
    };
  }, []);
}
