import { setTimeout as delay } from "node:timers/promises";
import { logFault } from "~/core/log-fault.server";
import { db } from "~/db.server";
import { listLapsedIds } from "./hold-queries.server";
import { lapseBookings } from "./lapse-bookings.server";

const pauseMs = 10_000;
/** No page waits longer for what is due to be written. */
const patienceMs = 300;

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { holdsTimer?: NodeJS.Timeout };

/**
 * Looks for pending bookings whose time is over, as long as the server runs, so that guests and desk
 * are told also when nobody asks for a page.
 */
export function watchHolds(): void {
  clearTimeout(kept.holdsTimer);
  kept.holdsTimer = setTimeout(look, pauseMs).unref();
}

async function look(): Promise<void> {
  await lapseInTime(new Date());
  watchHolds();
}

let nextTryMs = 0;
let lapsing: Promise<void> | null = null;

/**
 * Makes what every page reads true of `now`. Where that cannot be written soon, because the disk is
 * full or another process holds the database, the page is served nevertheless: it then shows too
 * little free and never too much. After a failure nothing is tried again for a while.
 */
export async function lapseInTime(now: Date): Promise<void> {
  let deadline: Promise<"late"> | undefined;
  while (now.getTime() >= nextTryMs && (await isAnyDue(now))) {
    lapsing ??= lapseOrLog(now).finally(() => {
      lapsing = null;
    });
    deadline ??= delay(patienceMs, "late", { ref: false });
    if ((await Promise.race([lapsing, deadline])) === "late") return;
  }
}

const isAnyDue = async (now: Date) => (await listLapsedIds(db, now, 1)).length > 0;

async function lapseOrLog(now: Date): Promise<void> {
  try {
    await lapseBookings(now);
  } catch (error) {
    nextTryMs = now.getTime() + pauseMs;
    logFault(error);
  }
}
