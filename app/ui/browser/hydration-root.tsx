import type { ReactNode } from "react";
import { type HydrationData, hydrationIds } from "~/ui/scripts/hydration-data";

/**
 * Browser extensions add elements to head and body, so React hydrates neither. The data are JSON, so that
 * the content security policy can forbid inline scripts.
 */
export function HydrationRoot({
  hydrationData,
  children,
}: {
  hydrationData: HydrationData;
  children: ReactNode;
}) {
  return (
    <>
      <div id={hydrationIds.root}>{children}</div>
      <script
        id={hydrationIds.context}
        type="application/json"
        data-pack={hydrationData.bundleUrl ?? undefined}
        data-parts={hydrationData.bundleUrl ? undefined : JSON.stringify(hydrationData.moduleUrls)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by Remix for a script element
        dangerouslySetInnerHTML={{ __html: hydrationData.context }}
      />
    </>
  );
}
