import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Lets React take over the page; ends when it has. */
export function hydratePage(): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <Announced onReady={resolve}>
          <RemixBrowser />
        </Announced>,
      );
    });
  });
}

function Announced({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
