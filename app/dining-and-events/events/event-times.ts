import { addStayDays, formatStayDate, type StayDate } from "~/core/stay";

/** When an event is, and what its space is held for before and after it. */
export interface EventTime {
  day: StayDate;
  /** `HH:mm` by the lodge's clock. */
  startTime: string;
  /** `HH:mm`; `24:00` is midnight. */
  endTime: string;
  setupMinutes: number;
  teardownMinutes: number;
}

/** From when until when a space is held, `yyyy-MM-ddTHH:mm` by the lodge's clock. */
export interface HeldSpan {
  from: string;
  until: string;
}

const minutesInDay = 24 * 60;

/** What the lodge's clock shows so many minutes after a time of a day, perhaps on another day. */
function addMinutesToClock(day: StayDate, time: string, minutes: number): string {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const days = Math.floor(all / minutesInDay);
  const rest = all - days * minutesInDay;
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${addStayDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** Setting up and clearing away are part of it; the database reckons the same. */
export const calculateHeldSpan = (event: EventTime): HeldSpan => ({
  from: addMinutesToClock(event.day, event.startTime, -event.setupMinutes),
  until: addMinutesToClock(event.day, event.endTime, event.teardownMinutes),
});

/** `08:00 to 14:00`; a time of another day than the event's says which. */
export function formatHeldSpan({ from, until }: HeldSpan, day: StayDate): string {
  const say = (clock: string) =>
    clock.startsWith(day)
      ? clock.slice(11)
      : `${clock.slice(11)} (${formatStayDate(clock.slice(0, 10))})`;
  return `${say(from)} to ${say(until)}`;
}
