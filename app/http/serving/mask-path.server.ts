import { maskPathSegments } from "~/core/redact.server";
import { isStaticFile } from "./static-files.server";

/** Returns a path as the log may show it: unchanged for static files, otherwise masked. */
export const maskPath = (path: string): string =>
  isStaticFile(path) ? path : maskPathSegments(path);
