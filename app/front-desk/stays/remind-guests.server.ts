import { loadMailsAbout } from "~/communication/mail/load-mails.server";
import { lodgeToday } from "~/core/instants";
import { runIndependently } from "~/core/log-error.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import {
  type Booking,
  listConfirmedArrivals,
} from "~/reservations/bookings/booking-queries.server";
import { mailReminder } from "~/reservations/bookings/mail-booking.server";
import { getReminderCheckInRange, isReminderDue } from "./daily-mails";

/** Returns a key that the rooms of a group with the same email address and check-in share. */
const createReminderKey = ({ id, groupId, email, checkIn }: Booking) =>
  groupId === null ? id : `${groupId} ${email} ${checkIn}`;

function selectOnePerGroup(bookings: Booking[]): Booking[] {
  const leadsFirst = bookings.toSorted(
    (a, b) => Number(b.groupLeadId === b.id) - Number(a.groupLeadId === a.id),
  );
  // Of several entries with the same key, a Map keeps the last. Reversed, that is the lead's booking.
  return [
    ...new Map(
      leadsFirst.toReversed().map((booking) => [createReminderKey(booking), booking]),
    ).values(),
  ];
}

/** A booking whose reminder fails is logged and tried again at the next run. */
export async function remindGuests({ settings, now }: OperationContext): Promise<void> {
  const checkInRange = getReminderCheckInRange(lodgeToday(now, settings.general.timeZone));
  for (const booking of selectOnePerGroup(await listConfirmedArrivals(db, checkInRange))) {
    const remind = () => db.transaction().execute((trx) => remindGuest(trx, booking, now));
    await runIndependently(`reminder ${booking.id}`, remind, { booking: booking.id });
  }
}

async function remindGuest(trx: Db, booking: Booking, now: Date): Promise<void> {
  const mails = await loadMailsAbout(trx, { bookingId: booking.id });
  const lastReminder = mails.find(({ kind }) => kind === "reminder");
  const { timeZone } = booking.terms;
  if (!isReminderDue(booking, lastReminder?.createdAt ?? null, timeZone, now)) return;
  await mailReminder(trx, booking, now);
}
