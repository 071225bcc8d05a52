import { useFetchers, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isRefusal } from "~/ui/row-refusal";
import { TellRefusal } from "~/ui/site-form";

/** Shows over the page what a row's button was refused, until one goes on from there. */
export function Refusals({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const [told, tell] = useState<string | null>(null);
  const place = useRef<HTMLParagraphElement>(null);
  // Of a row that is not in sight any more; before its answer a form has that of the time before.
  const refused = useFetchers().find(
    ({ formMethod, state, data }) => formMethod && state === "loading" && isRefusal(data),
  )?.data;
  useEffect(() => {
    if (refused) tell(refused.refusal);
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one goes on
  useEffect(() => {
    if (location) tell(null);
  }, [location?.key]);
  // The button may be gone with its row.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  });
  return (
    <TellRefusal.Provider value={tell}>
      {children}
      {told !== null && (
        <p ref={place} className="alert alert-error desk-refusal" role="alert" tabIndex={-1}>
          {told}{" "}
          <button type="button" className="link-button" onClick={() => tell(null)}>
            Close
          </button>
        </p>
      )}
    </TellRefusal.Provider>
  );
}
