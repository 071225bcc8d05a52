import type { Translator } from "~/core/languages/translator";
import { formatCancellationNotice } from "~/core/settings/setting-labels";
import type { Settings } from "~/core/settings/settings";

/** Cash is always accepted, so no card is needed. If a deposit is required, guests may pay it by card after booking. */
export function listBookingAdvantages(
  { booking }: Pick<Settings, "booking">,
  translator: Translator,
): string[] {
  const requiresDeposit = booking.requireDeposit && booking.depositPercent > 0;
  return [
    translator.t("Free cancellation up to {time} before arrival", {
      time: formatCancellationNotice(booking.cancellationHours, translator),
    }),
    translator.t(requiresDeposit ? "No card needed to book" : "No card needed"),
  ];
}
