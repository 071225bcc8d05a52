import { addStayDays, formatStayDate, type StayDate } from "~/core/stay";

export const maxContactLength = 300;

export interface EventDetails extends EventTime {
  spaceId: string;
  title: string;
  people: number;
  /** The organiser, in free text. */
  contact: string;
  note: string;
}

export const eventFieldLabels = {
  spaceId: "Space",
  day: "Day",
  startTime: "Start",
  endTime: "End",
  setupMinutes: "Setup time (minutes)",
  teardownMinutes: "Breakdown time (minutes)",
  title: "Event",
  people: "Guests",
  contact: "Organiser",
  note: "Note",
} as const;

/** The clerk must confirm a day far ahead, and again if one of these fields changes. */
export const dayConfirmationFields = ["day"] as const;

export const toEventFormValues = (event: EventDetails): Record<string, string> => ({
  spaceId: event.spaceId,
  day: event.day,
  startTime: event.startTime,
  endTime: event.endTime,
  setupMinutes: String(event.setupMinutes),
  teardownMinutes: String(event.teardownMinutes),
  title: event.title,
  people: String(event.people),
  contact: event.contact,
  note: event.note,
});

/** Without personal data, because the change log is never purged. */
export function toLoggedEvent(event: EventDetails) {
  const { spaceId, day, startTime, endTime, setupMinutes, teardownMinutes, people } = event;
  return { spaceId, day, startTime, endTime, setupMinutes, teardownMinutes, people };
}

/** Includes the time needed to set up and clear the space. */
export interface EventTime {
  day: StayDate;
  /** `HH:mm` in the lodge's time zone. */
  startTime: string;
  /** `HH:mm`; `24:00` is midnight. */
  endTime: string;
  setupMinutes: number;
  teardownMinutes: number;
}

/** `yyyy-MM-ddTHH:mm` in the lodge's time zone. */
export interface HeldSpan {
  from: string;
  until: string;
}

const minutesInDay = 24 * 60;

/** Returns `yyyy-MM-ddTHH:mm`, which may be on another day. */
function addMinutesToClock(day: StayDate, time: string, minutes: number): string {
  const totalMinutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const days = Math.floor(totalMinutes / minutesInDay);
  const minuteOfDay = totalMinutes - days * minutesInDay;
  const formatTwoDigits = (value: number) => String(value).padStart(2, "0");
  return `${addStayDays(day, days)}T${formatTwoDigits(Math.floor(minuteOfDay / 60))}:${formatTwoDigits(minuteOfDay % 60)}`;
}

/** Includes set-up and clearing. Generated database columns hold the same span. */
export const calculateHeldSpan = (event: EventTime): HeldSpan => ({
  from: addMinutesToClock(event.day, event.startTime, -event.setupMinutes),
  until: addMinutesToClock(event.day, event.endTime, event.teardownMinutes),
});

/** `08:00 to 14:00`. Times on another day than the event's show their date. */
export function formatHeldSpan({ from, until }: HeldSpan, day: StayDate): string {
  const formatTime = (localTime: string) =>
    localTime.startsWith(day)
      ? localTime.slice(11)
      : `${localTime.slice(11)} (${formatStayDate(localTime.slice(0, 10))})`;
  return `${formatTime(from)} to ${formatTime(until)}`;
}
