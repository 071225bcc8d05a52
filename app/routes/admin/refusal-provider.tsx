import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { focusHeading } from "~/ui/desk/focus-heading";
import { isFetchRefusal } from "~/ui/fetch-refusal";
import { RefusalContext } from "~/ui/site-form";
import { useStaleChangeOutcome } from "~/ui/use-stale-change-outcome";

const staleTexts = {
  done: "Saved, but the page could not be refreshed. It may show old values.",
  unknown: "The page could not be refreshed. It may show old values.",
};

/** Shows why a row's button was refused, or that the page could not be reloaded after a change. */
export function RefusalProvider({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const [message, setMessage] = useState<string | null>(null);
  const staleStatus = useStaleChangeOutcome();
  const { revalidate, state } = useRevalidator();
  const alertRef = useRef<HTMLParagraphElement>(null);
  // The refusal of a row that is no longer shown. A fetcher that is submitting still has its earlier data.
  const refusal = useFetchers().find(
    ({ formMethod, state, data }) => formMethod && state === "loading" && isFetchRefusal(data),
  )?.data;
  useEffect(() => {
    if (refusal) setMessage(refusal.refusalText);
  }, [refusal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the message at each navigation
  useEffect(() => {
    if (location) setMessage(null);
  }, [location?.key]);
  const isShown = message !== null || staleStatus !== undefined;
  const wasShown = useRef(isShown);
  // Focus falls to the body if the focused button was removed with its row or message.
  useEffect(() => {
    if (document.activeElement === document.body) {
      if (isShown) alertRef.current?.focus();
      else if (wasShown.current) focusHeading(document.querySelector("main"));
    }
    wasShown.current = isShown;
  });
  return (
    <RefusalContext.Provider value={setMessage}>
      {children}
      {isShown && (
        <p ref={alertRef} className="alert alert-error desk-refusal" role="alert" tabIndex={-1}>
          {message} {staleStatus && staleTexts[staleStatus]}{" "}
          {staleStatus ? (
            <button type="button" className="link-button" onClick={revalidate}>
              {state === "loading" ? "Refreshing..." : "Refresh"}
            </button>
          ) : (
            <button type="button" className="link-button" onClick={() => setMessage(null)}>
              Close
            </button>
          )}
        </p>
      )}
    </RefusalContext.Provider>
  );
}
