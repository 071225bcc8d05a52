import { millisecondsInHour } from "date-fns/constants";
import { notifyDeskOrUpdate } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { assignUnitsForParts } from "~/reservations/units/assign-units.server";
import { type Booking, findBooking, setCancelled } from "./booking-queries.server";
import { formatGuestName } from "./guest-details";
import { countExpiredSince, listExpiredHoldIds } from "./hold-queries.server";
import { mailBooking } from "./mail-booking.server";

const expiryActor = { id: null, name: "The lodge (not confirmed in time)" };

/** Small, so that other requests can run between two transactions. */
const batchSize = 20;

export async function expireHolds(now: Date): Promise<void> {
  while ((await listExpiredHoldIds(db, now, 1)).length > 0) {
    await db.transaction().execute((trx) => expireBatch(trx, now, batchSize));
  }
}

/** The caller's transaction then reads the availability. */
export async function expireHoldsInTransaction(trx: Db, now: Date): Promise<void> {
  while ((await expireBatch(trx, now, batchSize)) === batchSize);
}

/** Returns the number of bookings, at most `limit`. */
async function expireBatch(trx: Db, now: Date, limit: number): Promise<number> {
  const ids = await listExpiredHoldIds(trx, now, limit);
  let lastExpired: Booking | undefined;
  for (const id of ids) {
    const booking = await findBooking(trx, id);
    if (!booking) continue;
    lastExpired = booking;
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
  if (lastExpired) await notifyDeskOfExpiry(trx, lastExpired, now);
  return ids.length;
}

/** Holds that expire within an hour share one notification, which is updated. */
async function notifyDeskOfExpiry(
  trx: Db,
  { id, checkIn, roomName, ...guest }: Booking,
  now: Date,
) {
  const count = await countExpiredSince(trx, new Date(now.getTime() - millisecondsInHour));
  const summary = `${formatGuestName(guest) || "Guest"}: ${roomName}, ${formatStayDate(checkIn)}`;
  const [message, actionUrl] =
    count > 1
      ? [
          `${pluralise(count, "booking")} expired in the last hour without confirmation. The latest: ${summary}.`,
          "/admin/bookings?status=cancelled",
        ]
      : [
          `${summary}. Not confirmed in time, so the room is available again.`,
          `/admin/bookings/${id}`,
        ];
  const notification = { title: "Booking expired", message, type: "warning", actionUrl } as const;
  await notifyDeskOrUpdate(trx, now, notification);
}
