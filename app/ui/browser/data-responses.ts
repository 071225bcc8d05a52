/** Which build of the site gave the data: scripts of another one load the next page whole. */
export const versionHeader = "X-Lodge-Version";

/** What a page of the desk asks from time to time. */
export const changeTokenPath = "/admin/pulse";

/** On what a script asks for by itself: nobody has done anything. */
export const backgroundRefreshHeader = "X-Lodge-Unasked";

/** The routes whose data stand around every page of the desk. */
export const layoutRoutes = ["root", "routes/admin"];

/** Data that were fetched because somebody is about to follow a link are good for so long. */
export const prefetchedSeconds = 5;

/** Whether the server that answered runs what runs in this page. */
export const isSameBuild = ({ headers }: Response) =>
  headers.get(versionHeader) === window.__remixManifest.version;

/** Happens to the window when a part of a page learns that the session has ended. */
export const signedOutEvent = "lodge-signed-out";

/**
 * What stands in the data of a page that could not be read anew after somebody did something: whether
 * that is done, as far as is known.
 */
export interface StaleData {
  notRead?: "done" | "unknown";
}
