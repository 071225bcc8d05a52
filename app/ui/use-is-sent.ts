import { useSyncExternalStore } from "react";

let sent: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

/** Records the path of a row button's form until its outcome is known; the router keeps only one. */
export function markSent(action: string, isSent: boolean): void {
  if (sent.has(action) === isSent) return;
  sent = new Set(isSent ? [...sent, action] : [...sent].filter((each) => each !== action));
  for (const look of watchers) look();
}

function subscribe(look: () => void) {
  watchers.add(look);
  return () => void watchers.delete(look);
}

const getSnapshot = () => sent;

/** Returns whether a row button's form is being submitted or its outcome not yet loaded. */
export const isAnySent = () => sent.size > 0;

/**
 * Returns a function that tells whether a row button's form is being submitted to a path, for optimistic
 * rendering.
 */
export function useIsSent(): (action: string) => boolean {
  const actions = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (action) => actions.has(action);
}
