import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { runIndependently } from "~/core/log-error.server";
import { runEveryMinute } from "~/core/run-every-minute.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { mailArrivalsSheet } from "./mail-arrivals-sheet.server";
import { remindGuests } from "./remind-guests.server";

/** Without SMTP, mails are only written to files, so none are scheduled. */
export function scheduleDailyMails(): void {
  if (!isSmtpConfigured) return;
  runEveryMinute("daily-mails", async (now) => {
    const settings = await loadSettings(db);
    await runIndependently("reminders", () => remindGuests({ settings, now }));
    await runIndependently("arrivals sheet", () => mailArrivalsSheet({ settings, now }));
  });
}
