/** Which build of the site gave the data: scripts of another one load the next page whole. */
export const versionHeader = "X-Lodge-Version";

/** Data that were fetched because somebody is about to follow a link are good for so long. */
export const prefetchedSeconds = 5;
