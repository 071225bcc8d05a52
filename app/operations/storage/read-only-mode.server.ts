import { config } from "~/config.server";
import { describeDisk, readDisk } from "./disk.server";

/**
 * Why the site is read-only. All forms except sign-in and sign-out get 503
 * (docs/decisions/009-server-process.md).
 */
type ReadOnlyReason = "damage" | "full disk";

// `npm run dev` reloads the server bundle after each change.
const reloadSafe = globalThis as { lodgeClosedFor?: Set<ReadOnlyReason> };
reloadSafe.lodgeClosedFor ??= new Set();
const reasons = reloadSafe.lodgeClosedFor;

export const enableReadOnly = (why: ReadOnlyReason) => reasons.add(why);
export const disableReadOnly = (why: ReadOnlyReason) => reasons.delete(why);
export const isReadOnly = () => reasons.size > 0;
export const isDatabaseDamaged = () => reasons.has("damage");
/** The disk was full when the server started. */
export const isOutOfSpace = () => reasons.has("full disk");

export function describeReadOnly(): string | null {
  if (isDatabaseDamaged()) {
    return "The lodge’s records are damaged: nothing can be booked or changed until a backup is restored. Write down what you need today, and call your system administrator.";
  }
  if (!isOutOfSpace()) return null;
  return `No space is left on ${describeDisk(readDisk(config.dataDir))}: nothing can be booked or changed. Free up disk space, or call your system administrator.`;
}
