import type { Settings } from "~/core/settings/settings";

type Limits = Settings["limits"];

/** How much somebody booked: stays, and a night for each room and date. */
export interface BookedVolume {
  stays: number;
  nights: number;
}

/** Whether more than what a guest has to come is too much; what adds nothing never is. */
export const exceedsOpenStayLimit = (
  open: BookedVolume,
  more: BookedVolume,
  limits: Limits,
): boolean =>
  (more.stays > 0 && open.stays + more.stays > limits.openStays) ||
  (more.nights > 0 && open.nights + more.nights > limits.openNights);

/**
 * Whether a stay, or nights added to one, is more than all guests may book within an hour; what adds
 * nothing never is.
 */
export const isRateLimited = (
  lastHour: BookedVolume,
  more: BookedVolume,
  limits: Limits,
): boolean =>
  (more.stays > 0 && lastHour.stays + more.stays > limits.staysAnHour) ||
  (more.nights > 0 && lastHour.nights + more.nights > limits.nightsAnHour);

/**
 * Hours for which a guest's booking waits for the lodge; null where it is confirmed at once. Where it
 * would wait for both reasons, the shorter time holds.
 */
export function findHoldHours(
  { needsApproval, isFlood }: { needsApproval: boolean; isFlood: boolean },
  { holdHours, approvalHoldHours }: Limits,
): number | null {
  if (needsApproval && isFlood) return Math.min(holdHours, approvalHoldHours);
  if (needsApproval) return approvalHoldHours;
  return isFlood ? holdHours : null;
}

/** Until when a pending booking holds its nights: one that the desk made has no end (026). */
export const formatHeldUntil = (until: string | null): string =>
  `Held until ${until ?? "confirmed or cancelled"}`;

/** Whether nobody confirmed a cancelled booking in time; then nobody cancelled it either. */
export const hasHoldExpired = (booking: {
  cancelledAt: string | null;
  cancelledBy: string | null;
  heldUntil: string | null;
}): boolean =>
  booking.cancelledAt !== null && booking.heldUntil !== null && booking.cancelledBy === null;
