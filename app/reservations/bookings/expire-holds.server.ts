import { millisecondsInHour } from "date-fns/constants";
import { notifyDeskOrUpdate } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { assignUnitsForParts } from "~/reservations/units/assign-units.server";
import { type Booking, findBooking, setCancelled } from "./booking-queries.server";
import { guestName } from "./guest-details";
import { countExpiredSince, listExpiredHoldIds } from "./hold-queries.server";
import { mailBooking } from "./mail-booking.server";

const expiryActor = { id: null, name: "The lodge (not confirmed in time)" };

/** Limit per transaction, to let other requests run in between. */
const batchSize = 20;

/** Cancels, without a charge, all guests' bookings whose hold has expired at `now`. */
export async function expireHolds(now: Date): Promise<void> {
  while ((await listExpiredHoldIds(db, now, 1)).length > 0) {
    await db.transaction().execute((trx) => expireBatch(trx, now, batchSize));
  }
}

/** Expires holds in the caller's transaction, before availability is read. */
export async function expireHoldsInTransaction(trx: Db, now: Date): Promise<void> {
  while ((await expireBatch(trx, now, batchSize)) === batchSize);
}

async function expireBatch(trx: Db, now: Date, limit: number): Promise<number> {
  const ids = await listExpiredHoldIds(trx, now, limit);
  let last: Booking | undefined;
  for (const id of ids) {
    const booking = await findBooking(trx, id);
    if (!booking) continue;
    last = booking;
    const day = lodgeToday(now, booking.terms.timeZone);
    await setCancelled(trx, id, { userId: null, chargeCents: 0, day, now });
    await assignUnitsForParts(trx, booking.parts, now);
    await recordChange(trx, "booking", id, "cancelled", expiryActor, now, {
      detail: "no charge",
      before: { status: "pending" },
      after: { status: "cancelled" },
    });
    await mailBooking(trx, id, "stranger", now);
  }
  if (last) await notifyDeskOfExpiry(trx, last, now);
  return ids.length;
}

/** Creates or updates one notification for all holds that expire within an hour. */
async function notifyDeskOfExpiry(
  trx: Db,
  { id, checkIn, roomName, ...guest }: Booking,
  now: Date,
) {
  const count = await countExpiredSince(trx, new Date(now.getTime() - millisecondsInHour));
  const which = `${guestName(guest) || "Guest"}: ${roomName}, ${formatStayDate(checkIn)}`;
  const [message, actionUrl] =
    count > 1
      ? [
          `${pluralise(count, "booking")} expired in the last hour without confirmation. The latest: ${which}.`,
          "/admin/bookings?status=cancelled",
        ]
      : [
          `${which}. Not confirmed in time, so the room is available again.`,
          `/admin/bookings/${id}`,
        ];
  const notification = { title: "Booking expired", message, type: "warning", actionUrl } as const;
  await notifyDeskOrUpdate(trx, now, notification);
}
