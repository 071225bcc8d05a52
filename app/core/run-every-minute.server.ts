import { millisecondsInMinute } from "date-fns/constants";
import { logError } from "./log-error.server";

/** Checks the clock each second, because timers stop while the machine sleeps and the clock may be set. */
const tickMs = 1_000;

// Kept globally because `npm run dev` loads the server bundle again after each change.
const globalState = globalThis as { minuteTimers?: Map<string, NodeJS.Timeout> };
globalState.minuteTimers ??= new Map();
const timers = globalState.minuteTimers;

/** Runs a task every minute. Runs never overlap, and errors are only logged. `name` must be unique. */
export function runEveryMinute(name: string, task: (now: Date) => Promise<void>): void {
  let lastRunAt = Date.now();
  const tick = async () => {
    const now = new Date();
    // `abs`, because the clock may be set back.
    if (Math.abs(now.getTime() - lastRunAt) >= millisecondsInMinute) {
      lastRunAt = now.getTime();
      await task(now).catch(logError);
    }
    timers.set(name, setTimeout(tick, tickMs).unref());
  };
  clearTimeout(timers.get(name));
  timers.set(name, setTimeout(tick, tickMs).unref());
}
