import { type Instant, lodgeInstant, lodgeToday } from "~/core/instants";
import { addStayDays, type StayDate } from "~/core/stay";

const reminderDays = 3;
/** In the lodge's time zone, so that guests do not get mails at night. */
const reminderTime = "08:00";

interface ExpectedStay {
  checkIn: StayDate;
  createdAt: Instant;
}

export const getReminderCheckInRange = (today: StayDate) => ({
  from: addStayDays(today, 1),
  to: addStayDays(today, reminderDays),
});

const calculateReminderTime = (checkIn: StayDate, timeZone: string): Date =>
  lodgeInstant(addStayDays(checkIn, -reminderDays), reminderTime, timeZone);

/** Bookings made after the reminder time get no reminder. A stay moved to later days gets another one. */
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

/** @param sheetTime `HH:mm` in the lodge's time zone */
export function isSheetDue(
  sheetTime: string,
  lastSheetAt: Instant | null,
  timeZone: string,
  now: Date,
): boolean {
  const dueAt = lodgeInstant(lodgeToday(now, timeZone), sheetTime, timeZone);
  return now >= dueAt && (lastSheetAt === null || new Date(lastSheetAt) < dueAt);
}
