import type { Instant } from "~/core/instants";

/** An event of a calendar file (RFC 5545). */
export interface CalendarEvent {
  /** The same for each version of the event. */
  uid: string;
  /** Calendars replace an event by one with a higher sequence. */
  sequence: number;
  start: Instant;
  end: Instant;
  summary: string;
  description: string;
  url: string | null;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
}
