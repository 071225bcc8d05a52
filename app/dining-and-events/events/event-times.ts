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

/** Adds minutes to a local time. The result may be on another day. */
function addMinutesToClock(day: StayDate, time: string, minutes: number): string {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const days = Math.floor(all / minutesInDay);
  const rest = all - days * minutesInDay;
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${addStayDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** Returns the held span, including set-up and clearing. The database calculates the same. */
export const calculateHeldSpan = (event: EventTime): HeldSpan => ({
  from: addMinutesToClock(event.day, event.startTime, -event.setupMinutes),
  until: addMinutesToClock(event.day, event.endTime, event.teardownMinutes),
});

/** Formats a span: `08:00 to 14:00`. Times on another day than the event's show their date. */
export function formatHeldSpan({ from, until }: HeldSpan, day: StayDate): string {
  const say = (clock: string) =>
    clock.startsWith(day)
      ? clock.slice(11)
      : `${clock.slice(11)} (${formatStayDate(clock.slice(0, 10))})`;
  return `${say(from)} to ${say(until)}`;
}
