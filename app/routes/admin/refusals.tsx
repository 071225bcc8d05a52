import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { focusHeading } from "~/ui/desk/focus-heading";
import { isRowRefusal } from "~/ui/row-refusal";
import { RefusalContext } from "~/ui/site-form";
import { useStaleStatus } from "~/ui/use-stale-status";

const notReadTexts = {
  done: "Saved, but the page could not be refreshed. It may show old values.",
  unknown: "The page could not be refreshed. It may show old values.",
};

/** Shows why a row's button was refused, or that the page could not be reloaded after a change. */
export function Refusals({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const [told, describe] = useState<string | null>(null);
  const notRead = useStaleStatus();
  const { revalidate, state } = useRevalidator();
  const place = useRef<HTMLParagraphElement>(null);
  // Refusals for rows no longer visible. While submitting, a fetcher still has its earlier data.
  const refused = useFetchers().find(
    ({ formMethod, state, data }) => formMethod && state === "loading" && isRowRefusal(data),
  )?.data;
  useEffect(() => {
    if (refused) describe(refused.refusal);
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one goes on
  useEffect(() => {
    if (location) describe(null);
  }, [location?.key]);
  const isDescribed = told !== null || notRead !== undefined;
  const wasNotified = useRef(isDescribed);
  // The focused button may have been removed with its row or its message.
  useEffect(() => {
    if (document.activeElement === document.body) {
      if (isDescribed) place.current?.focus();
      else if (wasNotified.current) focusHeading(document.querySelector("main"));
    }
    wasNotified.current = isDescribed;
  });
  return (
    <RefusalContext.Provider value={describe}>
      {children}
      {isDescribed && (
        <p ref={place} className="alert alert-error desk-refusal" role="alert" tabIndex={-1}>
          {told} {notRead && notReadTexts[notRead]}{" "}
          {notRead ? (
            <button type="button" className="link-button" onClick={revalidate}>
              {state === "loading" ? "Refreshing..." : "Refresh"}
            </button>
          ) : (
            <button type="button" className="link-button" onClick={() => describe(null)}>
              Close
            </button>
          )}
        </p>
      )}
    </RefusalContext.Provider>
  );
}
