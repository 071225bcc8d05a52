import type { Instant } from "~/core/instants";

/** An event of a calendar file (RFC 5545). */
export interface CalendarEvent {
  /** Identifies the event. All its versions have the same id. */
  uid: string;
  /** The version's number. A calendar replaces an event by a version with a higher number. */
  sequence: number;
  start: Instant;
  end: Instant;
  summary: string;
  description: string;
  url: string | null;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
}
