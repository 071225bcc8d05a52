import { millisecondsInMinute } from "date-fns/constants";
import { db } from "~/db.server";
import { logFault } from "~/lodge/log-fault.server";
import { isMailSent } from "~/mail/read-mails.server";
import { readSettings } from "~/settings/read-settings.server";
import { mailArrivals } from "./mail-arrivals.server";
import { remindGuests } from "./remind-guests.server";

const tickMs = 1_000;
/** Between two looks, by the clock. */
const pauseMs = millisecondsInMinute;

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { dailyMailsTimer?: NodeJS.Timeout };

/**
 * Looks every minute for what is to be mailed at a time of the day: reminders and the arrivals sheet.
 * Where mails only become files nobody would read them in time.
 */
export function watchDailyMails(now: Date): void {
  if (!isMailSent) return;
  let lookedAt = now.getTime();
  const tick = async () => {
    const now = new Date();
    if (now.getTime() - lookedAt >= pauseMs) {
      lookedAt = now.getTime();
      await look(now);
    }
    kept.dailyMailsTimer = setTimeout(tick, tickMs).unref();
  };
  clearTimeout(kept.dailyMailsTimer);
  kept.dailyMailsTimer = setTimeout(tick, tickMs).unref();
}

async function look(now: Date): Promise<void> {
  try {
    const settings = await readSettings(db);
    await remindGuests({ settings, now });
    await mailArrivals({ settings, now });
  } catch (error) {
    logFault(error);
  }
}
