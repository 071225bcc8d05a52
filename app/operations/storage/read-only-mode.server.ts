import { config } from "~/config.server";
import { describeDisk, readDisk } from "./disk.server";

/** All forms except sign-in and sign-out then get 503 (docs/decisions/009-server-process.md). */
type ReadOnlyReason = "damage" | "full disk";

// `npm run dev` reloads the server bundle after each change.
const globalState = globalThis as { readOnlyReasons?: Set<ReadOnlyReason> };
globalState.readOnlyReasons ??= new Set();
const reasons = globalState.readOnlyReasons;

export const enableReadOnly = (reason: ReadOnlyReason) => reasons.add(reason);
export const disableReadOnly = (reason: ReadOnlyReason) => reasons.delete(reason);
export const isReadOnly = () => reasons.size > 0;
export const isDatabaseDamaged = () => reasons.has("damage");
/** Returns whether the disk was full when the server started, and still is. */
export const isDiskFullSinceStart = () => reasons.has("full disk");

export function describeReadOnly(): string | null {
  if (isDatabaseDamaged()) {
    return "The lodge’s records are damaged: nothing can be booked or changed until a backup is restored. Write down what you need today, and call your system administrator.";
  }
  if (!isDiskFullSinceStart()) return null;
  return `No space is left on ${describeDisk(readDisk(config.dataDir))}: nothing can be booked or changed. Free up disk space, or call your system administrator.`;
}
