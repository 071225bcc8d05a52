import { maskPathSegments } from "~/core/redact.server";
import { isStaticFile } from "./static-files.server";

export const maskPath = (path: string): string =>
  isStaticFile(path) ? path : maskPathSegments(path);
