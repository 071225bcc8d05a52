import type { ReactNode } from "react";
import { type Handoff, handoffIds } from "~/ui/scripts/handoff";

/**
 * The page's own place, which alone React takes over: what an extension of the browser puts into the
 * head, or into the body beside it, harms nothing. The data are no script, so that the policy of
 * scripts need not allow any that stands in a page.
 */
export function HydrationRoot({ handoff, children }: { handoff: Handoff; children: ReactNode }) {
  return (
    <>
      <div id={handoffIds.root}>{children}</div>
      <script
        id={handoffIds.context}
        type="application/json"
        data-pack={handoff.pack ?? undefined}
        data-parts={handoff.pack ? undefined : JSON.stringify(handoff.parts)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by Remix for a script element
        dangerouslySetInnerHTML={{ __html: handoff.context }}
      />
    </>
  );
}
