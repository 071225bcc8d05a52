import { maskSegments } from "~/core/redact.server";
import { isFile } from "./static-files.server";

/** Returns a path as the log may keep it: of a file that there is as it is, else masked. */
export const maskPath = (path: string): string => (isFile(path) ? path : maskSegments(path));
