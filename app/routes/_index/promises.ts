import type { Translator } from "~/core/languages/translator";
import { cancellationPolicyLabel } from "~/core/settings/setting-labels";
import type { Settings } from "~/core/settings/settings";

/**
 * What somebody can count on who books, in a few words. Cash is always taken, so nobody needs a card;
 * where a deposit may be asked for, that is said of the booking alone.
 */
export function bookingPromises(
  { booking }: Pick<Settings, "booking">,
  words: Translator,
): string[] {
  const asksDeposit = booking.requireDeposit && booking.depositPercent > 0;
  return [
    words.t("Free cancellation until {time} before", {
      time: cancellationPolicyLabel(booking.cancellationHours, words),
    }),
    words.t(asksDeposit ? "No card needed to book" : "No card needed"),
  ];
}
