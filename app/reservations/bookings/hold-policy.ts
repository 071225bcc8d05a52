import type { Settings } from "~/core/settings/settings";

type Limits = Settings["limits"];

/** Numbers of stays and nights, for comparison with limits. */
export interface BookedVolume {
  stays: number;
  nights: number;
}

/** Returns whether added stays or nights exceed a guest's limit of open bookings. Zero never exceeds it. */
export const exceedsOpenStayLimit = (
  openVolume: BookedVolume,
  added: BookedVolume,
  limits: Limits,
): boolean =>
  (added.stays > 0 && openVolume.stays + added.stays > limits.openStays) ||
  (added.nights > 0 && openVolume.nights + added.nights > limits.openNights);

/** Returns whether added stays or nights exceed the hourly limit of all guests. Zero never exceeds it. */
export const isRateLimited = (
  lastHourVolume: BookedVolume,
  added: BookedVolume,
  limits: Limits,
): boolean =>
  (added.stays > 0 && lastHourVolume.stays + added.stays > limits.staysAnHour) ||
  (added.nights > 0 && lastHourVolume.nights + added.nights > limits.nightsAnHour);

/** Returns for how many hours a new booking is held, or null if it is confirmed at once. The shorter hold counts. */
export function findHoldHours(
  { needsApproval, isFlood }: { needsApproval: boolean; isFlood: boolean },
  { holdHours, approvalHoldHours }: Limits,
): number | null {
  if (needsApproval && isFlood) return Math.min(holdHours, approvalHoldHours);
  if (needsApproval) return approvalHoldHours;
  return isFlood ? holdHours : null;
}

/** Formats the end of a hold. Holds of desk bookings have no end (null). */
export const formatHeldUntil = (until: string | null): string =>
  `On hold until ${until ?? "confirmed or cancelled"}`;

/** Returns whether a booking was cancelled because its hold expired: it had a hold and nobody cancelled it. */
export const hasHoldExpired = (booking: {
  cancelledAt: string | null;
  cancelledBy: string | null;
  heldUntil: string | null;
}): boolean =>
  booking.cancelledAt !== null && booking.heldUntil !== null && booking.cancelledBy === null;
