import { isMailSent } from "~/communication/mail/read-mails.server";
import { everyMinute } from "~/core/every-minute.server";
import { readSettings } from "~/core/settings/read-settings.server";
import { db } from "~/db.server";
import { mailArrivals } from "./mail-arrivals.server";
import { remindGuests } from "./remind-guests.server";

/**
 * Mails what is due at a time of the day, as long as the server runs: reminders and the arrivals
 * sheet. Where mails only become files nobody would read them in time.
 */
export function watchDailyMails(): void {
  if (!isMailSent) return;
  everyMinute("daily-mails", async (now) => {
    const settings = await readSettings(db);
    await remindGuests({ settings, now });
    await mailArrivals({ settings, now });
  });
}
