import { type Instant, lodgeInstant, lodgeToday } from "~/core/instants";
import { addStayDays, type StayDate } from "~/core/stay";

/** So many days before check-in a guest is reminded (docs/decisions/031-mail-leaves.md). */
const reminderDays = 3;
/** By the lodge's clock: nobody's phone rings at night. */
const reminderTime = "08:00";

interface ComingStay {
  checkIn: StayDate;
  createdAt: Instant;
}

/** The check-ins of those who are to be reminded on a day: from tomorrow to three days ahead. */
export const findReminderCheckIns = (today: StayDate) => ({
  from: addStayDays(today, 1),
  to: addStayDays(today, reminderDays),
});

/** When a stay's guest is to be reminded. */
const calculateReminderTime = (checkIn: StayDate, timeZone: string): Date =>
  lodgeInstant(addStayDays(checkIn, -reminderDays), reminderTime, timeZone);

/**
 * Whether a guest is to be reminded now: not who booked so late that the confirmation is fresh, not
 * twice, but again where the stay was moved to other days since.
 * @param remindedAt when the newest reminder was written
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
 * Whether the arrivals sheet of a day is to be written now.
 * @param at `HH:mm` by the lodge's clock
 * @param writtenAt when the newest sheet was written
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
