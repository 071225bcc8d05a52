import { cancellationPolicyName } from "~/settings/setting-names";
import type { Settings } from "~/settings/settings";

/**
 * What somebody can count on who books, in a few words. Cash is always taken, so nobody needs a card;
 * where a deposit may be asked for, that is said of the booking alone.
 */
export function bookingPromises({ booking }: Pick<Settings, "booking">): string[] {
  const asksDeposit = booking.requireDeposit && booking.depositPercent > 0;
  return [
    `Free cancellation until ${cancellationPolicyName(booking.cancellationHours)} before`,
    asksDeposit ? "No card needed to book" : "No card needed",
  ];
}
