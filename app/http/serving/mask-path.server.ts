import { maskPathSegments } from "~/core/redact.server";
import { isStaticFile } from "./static-files.server";

/** Static files keep their path in the log; others are masked. */
export const maskPath = (path: string): string =>
  isStaticFile(path) ? path : maskPathSegments(path);
