/** What the server hands to React in the browser, beside the page itself. */
export interface Handoff {
  /** Remix's own state of the page, as JSON that HTML may hold. */
  context: string;
  /** The one file with React and all of the desk (scripts/finish-build.mjs); null in development. */
  pack: string | null;
  /** Without it the file that tells of all routes, and those of this page's routes by their ids. */
  parts: { manifest: string; modules: Record<string, string> };
}

/** Where they stand in the page. */
export const handoffIds = { root: "desk-root", context: "remix-context" };
