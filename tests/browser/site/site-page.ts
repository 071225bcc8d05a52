/**
 * A booker is an anonymous visitor during a booking. Halfway: a pending session, with the second factor
 * outstanding.
 */
const roles = ["stranger", "booker", "halfway", "guest", "housekeeping", "staff", "admin"] as const;
/**
 * Busy: bookings in every state. New: no bookings or administrator, but people with very long names. Broken:
 * without the bookings table.
 */
export const states = ["busy", "new", "broken"] as const;

export interface SitePage {
  name: string;
  path: string;
  as: (typeof roles)[number];
  /** The lodge's state; busy by default. */
  in?: (typeof states)[number];
  /** The page is the answer to this form. */
  send?: Record<string, string>;
  /** A selector of a `details` to open. */
  open?: string;
  /** 200 by default. */
  status?: number;
}

/** Lists pages of the same user. */
export function seenBy(as: SitePage["as"], pages: Omit<SitePage, "as">[]): SitePage[] {
  return pages.map((page) => ({ as, ...page }));
}
