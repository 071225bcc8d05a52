import { setImmediate } from "node:timers/promises";

/** So long others may wait for the thread, in milliseconds. */
const longestTurnMs = 10;

/** A step of long work calls it after each row: others get their turn as soon as it took too long. */
export function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestTurnMs) return;
    await setImmediate();
    since = performance.now();
  };
}
