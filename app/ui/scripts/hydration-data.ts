/** The data with which React takes over a page that the server rendered. */
export interface HydrationData {
  /** Remix's state of the page, as JSON escaped for HTML. */
  context: string;
  /** The bundle of React and all desk routes (scripts/finish-build.mjs); null in development. */
  bundleUrl: string | null;
  /** Without a bundle: the manifest's URL, and module URLs by route id. */
  moduleUrls: { manifest: string; modules: Record<string, string> };
}

export const hydrationIds = { root: "desk-root", context: "remix-context" };
