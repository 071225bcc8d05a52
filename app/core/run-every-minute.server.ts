import { millisecondsInMinute } from "date-fns/constants";
import { logError } from "./log-error.server";

const tickMs = 1_000;

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { minuteTimers?: Map<string, NodeJS.Timeout> };
kept.minuteTimers ??= new Map();
const timers = kept.minuteTimers;

/**
 * Does something once a minute by the clock, the first time a minute after the start, as long as the
 * server runs; never twice at a time, and a failure is logged and no more.
 * @param name its own, among all that are done so
 */
export function runEveryMinute(name: string, act: (now: Date) => Promise<void>): void {
  let actedAt = Date.now();
  const tick = async () => {
    const now = new Date();
    // Also when the clock was set back.
    if (Math.abs(now.getTime() - actedAt) >= millisecondsInMinute) {
      actedAt = now.getTime();
      await act(now).catch(logError);
    }
    timers.set(name, setTimeout(tick, tickMs).unref());
  };
  clearTimeout(timers.get(name));
  timers.set(name, setTimeout(tick, tickMs).unref());
}
