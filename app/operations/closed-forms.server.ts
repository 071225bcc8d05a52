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
