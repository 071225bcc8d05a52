import type { Instant } from "~/core/instants";

/** Something with a beginning and an end that a calendar keeps (RFC 5545). */
export interface CalendarEvent {
  /** The same for each version of it. */
  uid: string;
  /** A calendar replaces what it has by what has a higher one. */
  sequence: number;
  start: Instant;
  end: Instant;
  summary: string;
  description: string;
  url: string | null;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
}
