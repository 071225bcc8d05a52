import { useSyncExternalStore } from "react";

let sent: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

/**
 * Says where the form of a button (`RowForm`) was sent to, until what came of it is read or told: the
 * router itself forgets of several that are under way all but one.
 */
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

/** Whether some row's form is on its way, or what came of it not yet read. */
export const isAnySent = () => sent.size > 0;

/**
 * Tells of an address whether the form of a button is on its way there and was not refused. Where a
 * refusal is rare, a row is drawn meanwhile as it will be; what the server then says of it counts
 * again by itself.
 */
export function useIsSent(): (action: string) => boolean {
  const actions = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (action) => actions.has(action);
}
