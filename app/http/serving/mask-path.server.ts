import { maskPathSegments } from "~/core/redact.server";
import { isStaticFile } from "./static-files.server";

/** Returns a path as the log may keep it: of a file that there is as it is, else masked. */
export const maskPath = (path: string): string =>
  isStaticFile(path) ? path : maskPathSegments(path);
