import { logFault } from "~/lodge/log-fault.server";
import { lapseBookings } from "./lapse-bookings.server";

const pauseMs = 10_000;

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
  await lapseOrLog(new Date());
  watchHolds();
}

let nextTryMs = 0;

/**
 * Makes what every page reads true of `now`. Where that cannot be written, because the disk is full or
 * another process holds the database, the page is served nevertheless: it then shows too little free
 * and never too much. For a while no request waits for it again.
 */
export async function lapseOrLog(now: Date): Promise<void> {
  if (now.getTime() < nextTryMs) return;
  try {
    await lapseBookings(now);
  } catch (error) {
    nextTryMs = now.getTime() + pauseMs;
    logFault(error);
  }
}
