import type { Settings } from "~/core/settings/settings";

type Limits = Settings["limits"];

export interface BookedVolume {
  stays: number;
  nights: number;
}

/** Open stays are booked online, not cancelled and not over. Zero added stays or nights never exceed the limits. */
export const exceedsOpenStayLimit = (
  openVolume: BookedVolume,
  added: BookedVolume,
  limits: Limits,
): boolean =>
  (added.stays > 0 && openVolume.stays + added.stays > limits.openStays) ||
  (added.nights > 0 && openVolume.nights + added.nights > limits.openNights);

/** Compares with the hourly limit of all guests. Zero added stays or nights never exceed it. */
export const exceedsHourlyLimit = (
  lastHourVolume: BookedVolume,
  added: BookedVolume,
  limits: Limits,
): boolean =>
  (added.stays > 0 && lastHourVolume.stays + added.stays > limits.staysAnHour) ||
  (added.nights > 0 && lastHourVolume.nights + added.nights > limits.nightsAnHour);

/** Returns null if a new booking is confirmed at once. The shorter hold counts. */
export function calculateHoldHours(
  { needsApproval, isRateLimited }: { needsApproval: boolean; isRateLimited: boolean },
  { holdHours, approvalHoldHours }: Limits,
): number | null {
  if (needsApproval && isRateLimited) return Math.min(holdHours, approvalHoldHours);
  if (needsApproval) return approvalHoldHours;
  return isRateLimited ? holdHours : null;
}

export const formatHeldUntil = (until: string | null): string =>
  `On hold until ${until ?? "confirmed or cancelled"}`;

/** Returns whether the expiry of the hold cancelled the booking. False for a hold that is due but not expired yet. */
export const wasCancelledByExpiry = (booking: {
  cancelledAt: string | null;
  cancelledBy: string | null;
  heldUntil: string | null;
}): boolean =>
  booking.cancelledAt !== null && booking.heldUntil !== null && booking.cancelledBy === null;
