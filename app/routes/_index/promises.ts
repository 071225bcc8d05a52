import type { Translator } from "~/core/languages/translator";
import { cancellationPolicyLabel } from "~/core/settings/setting-labels";
import type { Settings } from "~/core/settings/settings";

/** Returns the booking's advantages. Cash is always accepted, so a card is never required to book. */
export function bookingPromises(
  { booking }: Pick<Settings, "booking">,
  translator: Translator,
): string[] {
  const asksDeposit = booking.requireDeposit && booking.depositPercent > 0;
  return [
    translator.t("Free cancellation up to {time} before arrival", {
      time: cancellationPolicyLabel(booking.cancellationHours, translator),
    }),
    translator.t(asksDeposit ? "No card needed to book" : "No card needed"),
  ];
}
