import { type Instant, lodgeInstant, lodgeToday } from "~/core/instants";
import { addStayDays, type StayDate } from "~/core/stay";

/** How many days before check-in a reminder is due. */
const reminderDays = 3;
/** In the lodge's time zone, so that guests do not get mails at night. */
const reminderTime = "08:00";

interface ExpectedStay {
  checkIn: StayDate;
  createdAt: Instant;
}

/** Returns the range of check-in days for which reminders can be due today: tomorrow to `reminderDays` ahead. */
export const findReminderCheckIns = (today: StayDate) => ({
  from: addStayDays(today, 1),
  to: addStayDays(today, reminderDays),
});

const calculateReminderTime = (checkIn: StayDate, timeZone: string): Date =>
  lodgeInstant(addStayDays(checkIn, -reminderDays), reminderTime, timeZone);

/**
 * Returns whether a reminder is due. Bookings made after the reminder time get none. A stay gets only one reminder,
 * and another one if it is moved to later days.
 * @param lastReminderAt when the last reminder was created
 */
export function isReminderDue(
  { checkIn, createdAt }: ExpectedStay,
  lastReminderAt: Instant | null,
  timeZone: string,
  now: Date,
): boolean {
  const dueAt = calculateReminderTime(checkIn, timeZone);
  const arrivalDayStart = lodgeInstant(checkIn, "00:00", timeZone);
  if (now < dueAt || now >= arrivalDayStart || new Date(createdAt) >= dueAt) return false;
  return lastReminderAt === null || new Date(lastReminderAt) < dueAt;
}

/**
 * Returns whether today's arrivals sheet is due.
 * @param sheetTime `HH:mm` in the lodge's time zone
 * @param lastSheetAt when the last sheet was created
 */
export function isSheetDue(
  sheetTime: string,
  lastSheetAt: Instant | null,
  timeZone: string,
  now: Date,
): boolean {
  const dueAt = lodgeInstant(lodgeToday(now, timeZone), sheetTime, timeZone);
  return now >= dueAt && (lastSheetAt === null || new Date(lastSheetAt) < dueAt);
}
