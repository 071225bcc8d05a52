import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { TellRefusal } from "~/ui/site-form";

/** Shows over the page what a row's button was refused, until one goes on. */
export function Refusals({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [told, tell] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has gone on
  useEffect(() => tell(null), [key]);
  return (
    <TellRefusal.Provider value={tell}>
      {children}
      {told !== null && (
        <p className="alert alert-error desk-refusal" role="alert">
          {told}{" "}
          <button type="button" className="link-button" onClick={() => tell(null)}>
            Close
          </button>
        </p>
      )}
    </TellRefusal.Provider>
  );
}
