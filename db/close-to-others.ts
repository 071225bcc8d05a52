import { chmodSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";

/** What the group and everybody else may do. */
const others = 0o077;

/**
 * Lets nobody but the user who runs the program read what it writes from now on, nor what lies in
 * `folder` already: bookings, copies of them, mails, pictures. What belongs to somebody else stays as
 * it is; links are not followed.
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
