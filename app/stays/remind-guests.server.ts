import { mailReminder } from "~/booking/mail-booking.server";
import { readConfirmed } from "~/booking/read-booking.server";
import { db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import { readMailsAbout } from "~/mail/read-mails.server";
import type { Present } from "~/settings/present";
import { isReminderDue, remindedCheckIns } from "./daily-mails";

/** Reminds the guests whose stay begins within three days, each once. */
export async function remindGuests({ settings, now }: Present): Promise<void> {
  const days = remindedCheckIns(lodgeToday(now, settings.general.timeZone));
  for (const booking of await readConfirmed(db, days)) {
    await db.transaction().execute(async (trx) => {
      const mails = await readMailsAbout(trx, { bookingId: booking.id });
      const last = mails.find(({ kind }) => kind === "reminder");
      const { timeZone } = booking.terms;
      if (!isReminderDue(booking, last?.createdAt ?? null, timeZone, now)) return;
      await mailReminder(trx, booking, now);
    });
  }
}
