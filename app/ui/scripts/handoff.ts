/** The data with which React takes over a page that the server rendered. */
export interface Handoff {
  /** Remix's state of the page, as JSON escaped for HTML. */
  context: string;
  /** The bundle of React and all desk routes (scripts/finish-build.mjs); null in development. */
  pack: string | null;
  /** Without a bundle: the manifest's URL, and module URLs by route id. */
  parts: { manifest: string; modules: Record<string, string> };
}

/** The ids of the element that React hydrates and of the element with the handoff. */
export const handoffIds = { root: "desk-root", context: "remix-context" };
