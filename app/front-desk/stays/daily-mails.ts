import { type Instant, lodgeInstant, lodgeToday } from "~/core/instants";
import { addStayDays, type StayDate } from "~/core/stay";

/** Days before check-in. */
const reminderDays = 3;
/** In the lodge's time zone, so that no phone rings at night. */
const reminderTime = "08:00";

interface ComingStay {
  checkIn: StayDate;
  createdAt: Instant;
}

/** Returns the check-in days to remind of today: tomorrow to three days ahead. */
export const findReminderCheckIns = (today: StayDate) => ({
  from: addStayDays(today, 1),
  to: addStayDays(today, reminderDays),
});

const calculateReminderTime = (checkIn: StayDate, timeZone: string): Date =>
  lodgeInstant(addStayDays(checkIn, -reminderDays), reminderTime, timeZone);

/**
 * Returns whether a reminder is due. Bookings made after the reminder time get none.
 * A stay gets one reminder, or another one if it was moved to later days.
 * @param remindedAt when the last reminder was written
 */
export function isReminderDue(
  { checkIn, createdAt }: ComingStay,
  remindedAt: Instant | null,
  timeZone: string,
  now: Date,
): boolean {
  const dueAt = calculateReminderTime(checkIn, timeZone);
  const arrives = lodgeInstant(checkIn, "00:00", timeZone);
  if (now < dueAt || now >= arrives || new Date(createdAt) >= dueAt) return false;
  return remindedAt === null || new Date(remindedAt) < dueAt;
}

/**
 * Returns whether today's arrivals sheet is due.
 * @param at `HH:mm` in the lodge's time zone
 * @param writtenAt when the last sheet was written
 */
export function isSheetDue(
  at: string,
  writtenAt: Instant | null,
  timeZone: string,
  now: Date,
): boolean {
  const dueAt = lodgeInstant(lodgeToday(now, timeZone), at, timeZone);
  return now >= dueAt && (writtenAt === null || new Date(writtenAt) < dueAt);
}
