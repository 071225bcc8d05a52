import { loadMailsAbout } from "~/communication/mail/load-mails.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { listConfirmedArrivals } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { mailReminder } from "~/reservations/bookings/mail-booking.server";
import { findReminderCheckIns, isReminderDue } from "./daily-mails";

/** Returns one key for all rooms of a group with the same email and check-in. */
const createReminderKey = ({ id, groupId, email, checkIn }: Booking) =>
  groupId === null ? id : `${groupId} ${email} ${checkIn}`;

/** Keeps one booking for each key, the group lead's if possible. */
function selectOnePerGroup(bookings: Booking[]): Booking[] {
  const leadFirst = bookings.toSorted(
    (a, b) => Number(b.groupLeadId === b.id) - Number(a.groupLeadId === a.id),
  );
  return [
    ...new Map(leadFirst.toReversed().map((each) => [createReminderKey(each), each])).values(),
  ];
}

/** Reminds guests up to three days before check-in, once for each stay. */
export async function remindGuests({ settings, now }: OperationContext): Promise<void> {
  const days = findReminderCheckIns(lodgeToday(now, settings.general.timeZone));
  for (const booking of selectOnePerGroup(await listConfirmedArrivals(db, days))) {
    await db.transaction().execute(async (trx) => {
      const mails = await loadMailsAbout(trx, { bookingId: booking.id });
      const last = mails.find(({ kind }) => kind === "reminder");
      const { timeZone } = booking.terms;
      if (!isReminderDue(booking, last?.createdAt ?? null, timeZone, now)) return;
      await mailReminder(trx, booking, now);
    });
  }
}
