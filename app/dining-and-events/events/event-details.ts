import type { EventTime } from "./event-times";

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
