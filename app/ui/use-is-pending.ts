import { useSyncExternalStore } from "react";

let pendingActions: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Records whether a row's form is being submitted to `action`. The router itself remembers only one submission. */
export function setPending(action: string, isPending: boolean): void {
  if (pendingActions.has(action) === isPending) return;
  pendingActions = new Set(
    isPending ? [...pendingActions, action] : [...pendingActions].filter((path) => path !== action),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const getSnapshot = () => pendingActions;

/** Returns whether any row's form is being submitted, or its outcome is not loaded yet. */
export const isAnyPending = () => pendingActions.size > 0;

/** Badges use this to show a change before the server has confirmed it. */
export function useIsPending(): (action: string) => boolean {
  const actions = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (action) => actions.has(action);
}
