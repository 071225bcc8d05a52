import { readdirSync } from "node:fs";
import { maskSegments } from "~/lodge/redact.server";

/** The addresses of files of public/, where nothing says anything about anybody. */
const files = new Set(
  readdirSync("public", { encoding: "utf8", recursive: true }).map((name) => `/${name}`),
);

/** Returns a path as the log may keep it: of a file that there is as it is, else masked. */
export const maskPath = (path: string): string => (files.has(path) ? path : maskSegments(path));
