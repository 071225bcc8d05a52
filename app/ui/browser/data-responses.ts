/** The build that produced the data. Scripts of another build load the next page natively. */
export const versionHeader = "X-Lodge-Version";

/** The path of the change token, which desk pages poll. */
export const changeTokenPath = "/admin/pulse";

export const backgroundRefreshHeader = "X-Lodge-Unasked";

/** The layout routes, whose data every desk page shows. */
export const layoutRoutes = ["root", "routes/admin"];

export const prefetchedSeconds = 5;

/** Returns whether the server runs the same build as this page. */
export const isSameBuild = ({ headers }: Response) =>
  headers.get(versionHeader) === window.__remixManifest.version;

/** Event on `window` when a request finds that the session has ended. */
export const signedOutEvent = "lodge-signed-out";

/** Marks data that could not be reloaded after a change: whether the change is known to be saved. */
export interface StaleData {
  notRead?: "done" | "unknown";
}
