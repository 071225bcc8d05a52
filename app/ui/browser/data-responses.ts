/** The server's build. If it differs from the page's build, the browser loads the next page natively. */
export const versionHeader = "X-Lodge-Version";

export const changeTokenPath = "/admin/pulse";

/** Marks requests that the page makes without an action of the user. They do not extend the session. */
export const backgroundRefreshHeader = "X-Lodge-Unasked";

export const layoutRoutes = ["root", "routes/admin"];

/** How long the browser caches data of pages that were prefetched. */
export const prefetchedSeconds = 5;

export const isSameBuild = ({ headers }: Response) =>
  headers.get(versionHeader) === window.__remixManifest.version;

/** The event on `window` after a response showed that the session has ended. */
export const signedOutEvent = "lodge-signed-out";

export interface StaleData {
  /** Set if the data could not be reloaded after a change: whether the change was saved ("done") or may not be. */
  changeOutcome?: "done" | "unknown";
}
