import type { Instant } from "~/core/instants";

/** RFC 5545. */
export interface CalendarEvent {
  /** All versions of the event have the same id. */
  uid: string;
  /** A calendar replaces an event by a version with a higher number. */
  sequence: number;
  start: Instant;
  end: Instant;
  summary: string;
  description: string;
  url: string | null;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
}
