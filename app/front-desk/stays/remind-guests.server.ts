import { readMailsAbout } from "~/communication/mail/read-mails.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { listConfirmed } from "~/reservations/bookings/booking-queries.server";
import { mailReminder } from "~/reservations/bookings/mail-booking.server";
import type { Booking } from "~/reservations/bookings/read-booking.server";
import { isReminderDue, remindedCheckIns } from "./daily-mails";

/** The same for the rooms of a group that one guest booked for one day. */
const groupOf = ({ id, groupId, email, checkIn }: Booking) =>
  groupId === null ? id : `${groupId} ${email} ${checkIn}`;

/** One of each group, that of whoever booked before the others. */
function oneEach(bookings: Booking[]): Booking[] {
  const leadFirst = bookings.toSorted(
    (one, other) => Number(other.groupLeadId === other.id) - Number(one.groupLeadId === one.id),
  );
  return [...new Map(leadFirst.toReversed().map((each) => [groupOf(each), each])).values()];
}

/** Reminds the guests whose stay begins within three days, each once. */
export async function remindGuests({ settings, now }: Present): Promise<void> {
  const days = remindedCheckIns(lodgeToday(now, settings.general.timeZone));
  for (const booking of oneEach(await listConfirmed(db, days))) {
    await db.transaction().execute(async (trx) => {
      const mails = await readMailsAbout(trx, { bookingId: booking.id });
      const last = mails.find(({ kind }) => kind === "reminder");
      const { timeZone } = booking.terms;
      if (!isReminderDue(booking, last?.createdAt ?? null, timeZone, now)) return;
      await mailReminder(trx, booking, now);
    });
  }
}
