import { config } from "~/config.server";
import { nameDisk, readDisk } from "./disk.server";

/**
 * Whether the site only shows what is stored: forms but those for signing in and out are answered 503
 * (docs/decisions/033-starting.md).
 */
type Why = "damage" | "full disk";

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { lodgeClosedFor?: Set<Why> };
kept.lodgeClosedFor ??= new Set();
const reasons = kept.lodgeClosedFor;

export const closeForms = (why: Why) => reasons.add(why);
export const openForms = (why: Why) => reasons.delete(why);
export const areFormsClosed = () => reasons.size > 0;
export const isDamaged = () => reasons.has("damage");
/** The disk was full when the server started. */
export const isWithoutRoom = () => reasons.has("full disk");

/** What the desk is told over every page while forms are closed; null while they are not. */
export function describeClosure(): string | null {
  if (isDamaged()) {
    return "The lodge's records are damaged: nothing can be booked or changed until a backup is brought back. Write down what is needed for today, and call whoever runs the server.";
  }
  if (!isWithoutRoom()) return null;
  return `No room is left on ${nameDisk(readDisk(config.dataDir))}: nothing can be booked or changed until there is. Make room on it, or call whoever runs the server.`;
}
