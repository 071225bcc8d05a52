export interface Handoff {
  /** Remix's state of the page, as JSON escaped for HTML. */
  context: string;
  /** The bundle of React and all desk routes (scripts/finish-build.mjs); null in development. */
  pack: string | null;
  /** Without a bundle: the manifest's URL, and module URLs by route id. */
  parts: { manifest: string; modules: Record<string, string> };
}

/** The ids of their elements. */
export const handoffIds = { root: "desk-root", context: "remix-context" };
