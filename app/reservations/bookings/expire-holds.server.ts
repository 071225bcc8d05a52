import { setTimeout as delay } from "node:timers/promises";
import { millisecondsInHour } from "date-fns/constants";
import { sql } from "kysely";
import { notifyDeskOrUpdate } from "~/communication/notifications/notify-desk.server";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { logError, runIndependently } from "~/core/log-error.server";
import { pluralise } from "~/core/pluralise";
import { loadSettings } from "~/core/settings/load-settings.server";
import { formatStayDate, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { assignUnitsForParts } from "~/reservations/units/assign-units.server";
import { type Booking, findBooking, setCancelled } from "./booking-queries.server";
import { formatGuestName } from "./guest-details";
import { countHoldsExpiredSince, listExpiredHoldIds } from "./hold-queries.server";
import { mailBooking } from "./mail-booking.server";

const expiryActor = { id: null, name: "The lodge (not confirmed in time)" };

/** Small, so that other requests can run between two transactions. */
const batchSize = 20;

/** Returns false if a hold could not be cancelled, which is logged. */
async function expireHolds(now: Date): Promise<boolean> {
  const failedIds = new Set<string>();
  while ((await listUntriedHoldIds(db, now, 1, failedIds)).length > 0) {
    await db.transaction().execute((trx) => expireBatch(trx, now, failedIds));
  }
  return failedIds.size === 0;
}

/** The caller's transaction then reads the availability. */
export async function expireHoldsInTransaction(trx: Db, now: Date): Promise<void> {
  const failedIds = new Set<string>();
  while ((await expireBatch(trx, now, failedIds)) > 0);
}

async function listUntriedHoldIds(db: Db, now: Date, limit: number, failedIds: Set<string>) {
  const ids = await listExpiredHoldIds(db, now, limit + failedIds.size);
  return ids.filter((id) => !failedIds.has(id)).slice(0, limit);
}

/** Adds the holds that could not be cancelled to `failedIds`. Returns the number of holds that it tried. */
async function expireBatch(trx: Db, now: Date, failedIds: Set<string>): Promise<number> {
  const ids = await listUntriedHoldIds(trx, now, batchSize, failedIds);
  if (ids.length === 0) return 0;
  let lastExpired: Booking | undefined;
  const { general } = await loadSettings(trx);
  const day = await findPostingDay(trx, lodgeToday(now, general.timeZone));
  for (const id of ids) {
    // A hold that cannot be cancelled must not stop other guests from booking. It is tried again at the next run.
    await sql`SAVEPOINT hold`.execute(trx);
    const expire = async () => {
      lastExpired = await expireHold(trx, id, day, now);
    };
    if (!(await runIndependently(`hold ${id}`, expire, { booking: id }))) {
      await sql`ROLLBACK TO hold`.execute(trx);
      failedIds.add(id);
    }
    await sql`RELEASE hold`.execute(trx);
  }
  if (lastExpired) await notifyDeskOfExpiry(trx, lastExpired, now);
  return ids.length;
}

async function expireHold(trx: Db, id: string, day: StayDate, now: Date): Promise<Booking> {
  const booking = await findBooking(trx, id);
  if (!booking) throw new RangeError("a listed booking is missing");
  await setCancelled(trx, id, { userId: null, chargeCents: 0, day, now });
  await assignUnitsForParts(trx, booking.parts, now);
  await recordChange(trx, "booking", id, "cancelled", expiryActor, now, {
    detail: "no charge",
    before: { status: "pending" },
    after: { status: "cancelled" },
  });
  await mailBooking(trx, id, "stranger", now);
  return booking;
}

/** Holds that expire within an hour share one notification, which is updated. */
async function notifyDeskOfExpiry(
  trx: Db,
  { id, checkIn, roomName, ...guest }: Booking,
  now: Date,
) {
  const count = await countHoldsExpiredSince(trx, new Date(now.getTime() - millisecondsInHour));
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

const checkIntervalMs = 10_000;
const maxWaitMs = 300;

// Kept globally because `npm run dev` loads the server bundle again after each change.
const globalTimers = globalThis as { holdsTimer?: NodeJS.Timeout };

/** Expires holds even without page requests, so that guests and desk are notified. */
export function scheduleHoldExpiry(): void {
  clearTimeout(globalTimers.holdsTimer);
  globalTimers.holdsTimer = setTimeout(checkHolds, checkIntervalMs).unref();
}

async function checkHolds(): Promise<void> {
  await expireDueHolds(new Date());
  scheduleHoldExpiry();
}

let nextAttemptMs = 0;
let runningExpiry: Promise<void> | null = null;

/**
 * Called before a page reads availability. If cancelling takes too long (disk full, database locked), the page shows
 * too few free rooms, but never too many.
 */
export async function expireDueHolds(now: Date): Promise<void> {
  let deadline: Promise<"late"> | undefined;
  while (now.getTime() >= nextAttemptMs && (await hasExpiredHold(now))) {
    runningExpiry ??= expireOrLog(now).finally(() => {
      runningExpiry = null;
    });
    deadline ??= delay(maxWaitMs, "late", { ref: false });
    if ((await Promise.race([runningExpiry, deadline])) === "late") return;
  }
}

/** Returns false if bookings cannot be read, so that other pages still work. */
async function hasExpiredHold(now: Date): Promise<boolean> {
  try {
    return (await listExpiredHoldIds(db, now, 1)).length > 0;
  } catch (error) {
    logAndDelay(error, now);
    return false;
  }
}

async function expireOrLog(now: Date): Promise<void> {
  try {
    if (!(await expireHolds(now))) delayNextAttempt(now);
  } catch (error) {
    logAndDelay(error, now);
  }
}

function logAndDelay(error: unknown, now: Date): void {
  delayNextAttempt(now);
  logError(error);
}

function delayNextAttempt(now: Date): void {
  nextAttemptMs = now.getTime() + checkIntervalMs;
}
