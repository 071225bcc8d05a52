import type { Words } from "~/core/languages/words";
import { cancellationPolicyName } from "~/core/settings/setting-names";
import type { Settings } from "~/core/settings/settings";

/**
 * What somebody can count on who books, in a few words. Cash is always taken, so nobody needs a card;
 * where a deposit may be asked for, that is said of the booking alone.
 */
export function bookingPromises({ booking }: Pick<Settings, "booking">, words: Words): string[] {
  const asksDeposit = booking.requireDeposit && booking.depositPercent > 0;
  return [
    words.t("Free cancellation until {time} before", {
      time: cancellationPolicyName(booking.cancellationHours, words),
    }),
    words.t(asksDeposit ? "No card needed to book" : "No card needed"),
  ];
}
