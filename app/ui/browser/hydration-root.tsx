import type { ReactNode } from "react";
import { type Handoff, handoffIds } from "~/ui/scripts/handoff";

/**
 * Browser extensions add elements to head and body, so React hydrates neither. The data are JSON, so that
 * the content security policy can forbid inline scripts.
 */
export function HydrationRoot({ handoff, children }: { handoff: Handoff; children: ReactNode }) {
  return (
    <>
      <div id={handoffIds.root}>{children}</div>
      <script
        id={handoffIds.context}
        type="application/json"
        data-pack={handoff.bundleUrl ?? undefined}
        data-parts={handoff.bundleUrl ? undefined : JSON.stringify(handoff.moduleUrls)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by Remix for a script element
        dangerouslySetInnerHTML={{ __html: handoff.context }}
      />
    </>
  );
}
