import type { EventTime } from "./event-times";

/** Who arranges an event and how to reach them. */
export const longestContact = 300;

/** An event in a conference space, as its form says it. */
export interface EventDetails extends EventTime {
  spaceId: string;
  /** What the calendar calls it. */
  title: string;
  people: number;
  /** Who arranges it, and how they are reached. */
  contact: string;
  note: string;
}

/** What the fields are called on the form and in the log. */
export const eventFieldLabels = {
  spaceId: "Space",
  day: "Day",
  startTime: "Begins",
  endTime: "Ends",
  setupMinutes: "Set up before (minutes)",
  teardownMinutes: "Cleared after (minutes)",
  title: "Event",
  people: "People",
  contact: "Who arranges it",
  note: "Note",
} as const;

/** What a yes is about that was given to a day far ahead. */
export const dayConfirmationFields = ["day"] as const;

/** The values as the form's fields hold them. */
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

/** The same as the log keeps it, which never forgets: without who comes. */
export function toLoggedEvent(event: EventDetails) {
  const { spaceId, day, startTime, endTime, setupMinutes, teardownMinutes, people } = event;
  return { spaceId, day, startTime, endTime, setupMinutes, teardownMinutes, people };
}
