import { setTimeout as delay } from "node:timers/promises";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { expireHolds } from "./expire-holds.server";
import { listExpiredHoldIds } from "./hold-queries.server";

const checkIntervalMs = 10_000;
const maxWaitMs = 300;

// Kept globally because `npm run dev` loads the server bundle again after each change.
const globalTimers = globalThis as { holdsTimer?: NodeJS.Timeout };

/** Expires holds even without page requests, so that guests and desk are notified. */
export function scheduleHoldExpiry(): void {
  clearTimeout(globalTimers.holdsTimer);
  globalTimers.holdsTimer = setTimeout(checkHolds, checkIntervalMs).unref();
}

async function checkHolds(): Promise<void> {
  await expireDueHolds(new Date());
  scheduleHoldExpiry();
}

let nextAttemptMs = 0;
let runningExpiry: Promise<void> | null = null;

/**
 * Called before a page reads availability. If cancelling takes too long (disk full, database locked), the page shows
 * too few free rooms, but never too many.
 */
export async function expireDueHolds(now: Date): Promise<void> {
  let deadline: Promise<"late"> | undefined;
  while (now.getTime() >= nextAttemptMs && (await hasExpiredHold(now))) {
    runningExpiry ??= expireOrLog(now).finally(() => {
      runningExpiry = null;
    });
    deadline ??= delay(maxWaitMs, "late", { ref: false });
    if ((await Promise.race([runningExpiry, deadline])) === "late") return;
  }
}

/** Returns false if bookings cannot be read, so that other pages still work. */
async function hasExpiredHold(now: Date): Promise<boolean> {
  try {
    return (await listExpiredHoldIds(db, now, 1)).length > 0;
  } catch (error) {
    logAndDelay(error, now);
    return false;
  }
}

async function expireOrLog(now: Date): Promise<void> {
  try {
    if (!(await expireHolds(now))) delayNextAttempt(now);
  } catch (error) {
    logAndDelay(error, now);
  }
}

function logAndDelay(error: unknown, now: Date): void {
  delayNextAttempt(now);
  logError(error);
}

function delayNextAttempt(now: Date): void {
  nextAttemptMs = now.getTime() + checkIntervalMs;
}
