import { isOfPublic } from "./static-files.server";

/** The gate's own, to begin with. */
const words = new Set(["healthz", "metrics"]);

/** Tells which words stand in the addresses that there are; all else in an address is somebody's. */
export function nameWords(paths: string[]): void {
  for (const path of paths) {
    for (const segment of path.split("/")) if (/^[^:*]/.test(segment)) words.add(segment);
  }
}

/**
 * A path as the log may keep it: the words of routes and the files of public/ as they are, numbers of
 * up to four digits (rooms, units, pages) too. What else stands between two slashes is a booking, a
 * key, a token or a typing error that may hold one, and becomes `*`.
 */
export function maskPath(path: string): string {
  if (isOfPublic(path)) return path;
  return path
    .split("/")
    .map((segment) => (segment === "" || isHarmless(segment) ? segment : "*"))
    .join("/");
}

const isHarmless = (segment: string) => words.has(segment) || /^\d{1,4}$/.test(segment);
