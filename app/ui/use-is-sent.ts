import { useSyncExternalStore } from "react";

let sentActions: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Records whether a row's form is being submitted to `action`. The router itself remembers only one submission. */
export function setPending(action: string, isSent: boolean): void {
  if (sentActions.has(action) === isSent) return;
  sentActions = new Set(
    isSent ? [...sentActions, action] : [...sentActions].filter((path) => path !== action),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const getSnapshot = () => sentActions;

/** Returns whether any row's form is being submitted, or its outcome is not loaded yet. */
export const isAnyPending = () => sentActions.size > 0;

/** Badges use this to show a change before the server has confirmed it. */
export function useIsPending(): (action: string) => boolean {
  const actions = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (action) => actions.has(action);
}
