/** A booker is a stranger in the middle of a booking; halfway: who typed a password and not yet a code. */
const roles = ["stranger", "booker", "halfway", "guest", "housekeeping", "staff", "admin"] as const;
/**
 * Busy: bookings in every state. New: no bookings and no administrator yet, but people whose names
 * do not end. Broken: no table of bookings.
 */
export const states = ["busy", "new", "broken"] as const;

export interface SitePage {
  name: string;
  path: string;
  as: (typeof roles)[number];
  /** In which state of the lodge; busy when nothing is said. */
  in?: (typeof states)[number];
  /** The page is the answer to this form. */
  send?: Record<string, string>;
  /** A `details` that stands open. */
  open?: string;
  /** 200 when nothing is said. */
  status?: number;
}

/** The same person looks at all of them. */
export function seenBy(as: SitePage["as"], pages: Omit<SitePage, "as">[]): SitePage[] {
  return pages.map((page) => ({ as, ...page }));
}
