import { setTimeout as delay } from "node:timers/promises";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { expireHolds } from "./expire-holds.server";
import { listExpiredHoldIds } from "./hold-queries.server";

const checkIntervalMs = 10_000;
/** No page waits longer for what is due to be written. */
const maxWaitMs = 300;

// `npm run dev` loads the server bundle again after each change.
const globalTimers = globalThis as { holdsTimer?: NodeJS.Timeout };

/**
 * Looks for pending bookings whose time is over, as long as the server runs, so that guests and desk
 * are told also when nobody asks for a page.
 */
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
 * Makes what every page reads true of `now`. Where that cannot be written soon, because the disk is
 * full or another process holds the database, the page is served nevertheless: it then shows too
 * little free and never too much. After a failure nothing is tried again for a while.
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

const hasExpiredHold = async (now: Date) => (await listExpiredHoldIds(db, now, 1)).length > 0;

async function expireOrLog(now: Date): Promise<void> {
  try {
    await expireHolds(now);
  } catch (error) {
    nextAttemptMs = now.getTime() + checkIntervalMs;
    logError(error);
  }
}
