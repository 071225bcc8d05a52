import type { Settings } from "~/core/settings/settings";

type Limits = Settings["limits"];

export interface BookedVolume {
  stays: number;
  nights: number;
}

/** Returns whether more stays or nights exceed a guest's limit of open bookings. Adding none never does. */
export const exceedsOpenStayLimit = (
  open: BookedVolume,
  more: BookedVolume,
  limits: Limits,
): boolean =>
  (more.stays > 0 && open.stays + more.stays > limits.openStays) ||
  (more.nights > 0 && open.nights + more.nights > limits.openNights);

/** Returns whether more stays or nights exceed the hourly limit of all guests. Adding none never does. */
export const isRateLimited = (
  lastHour: BookedVolume,
  more: BookedVolume,
  limits: Limits,
): boolean =>
  (more.stays > 0 && lastHour.stays + more.stays > limits.staysAnHour) ||
  (more.nights > 0 && lastHour.nights + more.nights > limits.nightsAnHour);

/** Returns the hours on hold, or null if confirmed at once. With two reasons, the shorter hold counts. */
export function findHoldHours(
  { needsApproval, isFlood }: { needsApproval: boolean; isFlood: boolean },
  { holdHours, approvalHoldHours }: Limits,
): number | null {
  if (needsApproval && isFlood) return Math.min(holdHours, approvalHoldHours);
  if (needsApproval) return approvalHoldHours;
  return isFlood ? holdHours : null;
}

/** Desk bookings do not expire. */
export const formatHeldUntil = (until: string | null): string =>
  `On hold until ${until ?? "confirmed or cancelled"}`;

/** Returns whether a booking was cancelled by expiry: without a canceller, after a hold. */
export const hasHoldExpired = (booking: {
  cancelledAt: string | null;
  cancelledBy: string | null;
  heldUntil: string | null;
}): boolean =>
  booking.cancelledAt !== null && booking.heldUntil !== null && booking.cancelledBy === null;
