import { addStayDays, formatStayDate, type StayDate } from "~/core/stay";

/** An event's time, with the time needed to set up and clear its space. */
export interface EventTime {
  day: StayDate;
  /** `HH:mm` in the lodge's time zone. */
  startTime: string;
  /** `HH:mm`; `24:00` is midnight. */
  endTime: string;
  setupMinutes: number;
  teardownMinutes: number;
}

/** The span in which a space is held, `yyyy-MM-ddTHH:mm` in the lodge's time zone. */
export interface HeldSpan {
  from: string;
  until: string;
}

const minutesInDay = 24 * 60;

/** Adds minutes to a local time. Returns `yyyy-MM-ddTHH:mm`, which may be on another day. */
function addMinutesToClock(day: StayDate, time: string, minutes: number): string {
  const totalMinutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const days = Math.floor(totalMinutes / minutesInDay);
  const minuteOfDay = totalMinutes - days * minutesInDay;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${addStayDays(day, days)}T${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

/** Returns the held span, including set-up and clearing. Generated database columns hold the same. */
export const calculateHeldSpan = (event: EventTime): HeldSpan => ({
  from: addMinutesToClock(event.day, event.startTime, -event.setupMinutes),
  until: addMinutesToClock(event.day, event.endTime, event.teardownMinutes),
});

/** Formats a span: `08:00 to 14:00`. Times on another day than the event's show their date. */
export function formatHeldSpan({ from, until }: HeldSpan, day: StayDate): string {
  const formatTime = (localTime: string) =>
    localTime.startsWith(day)
      ? localTime.slice(11)
      : `${localTime.slice(11)} (${formatStayDate(localTime.slice(0, 10))})`;
  return `${formatTime(from)} to ${formatTime(until)}`;
}
