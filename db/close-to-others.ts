import { chmodSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";

const others = 0o077;

/**
 * Removes the permissions of group and others from `folder` and its contents, and from all files written
 * later. The data folder holds personal data. Files of other users and symbolic links are skipped.
 */
export function closeToOthers(folder: string): void {
  process.umask(others);
  close(folder);
}

function close(entry: string): void {
  const found = lstatSync(entry);
  if (found.isSymbolicLink()) return;
  const isOurs = found.uid === process.getuid?.();
  if (isOurs && (found.mode & others) !== 0) chmodSync(entry, found.mode & 0o7700);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(entry)) close(path.join(entry, name));
}
