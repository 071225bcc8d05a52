import type { BookingStatus } from "db/schema";
import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";

export function formatCancelledNotice(
  booking: { cancellationChargeCents: number; price: { currency: Currency } } | undefined,
  { t, formatCents }: Translator,
): string {
  const cancelledText = t("Booking cancelled successfully!");
  if (!booking) return cancelledText;
  if (booking.cancellationChargeCents === 0)
    return `${cancelledText} ${t("Nothing will be charged.")}`;
  const amount = formatCents(booking.cancellationChargeCents, booking.price.currency);
  return `${cancelledText} ${t("The cancellation charge is {amount}.", { amount })}`;
}

/** For guests whose check-in time has passed. */
export const formatTooLateToCancel = (phone: string, { t }: Translator): string =>
  t("After check-in time a stay can no longer be cancelled online. Please call {phone}.", {
    phone,
  });

export function formatDeposit(
  { deposit }: AgreedTerms,
  currency: Currency,
  { t, formatCents }: Translator,
): string | null {
  if (!deposit || deposit.cents === 0) return null;
  return t("We may ask for a deposit of {amount} ({percent}%) before you arrive.", {
    amount: formatCents(deposit.cents, currency),
    percent: deposit.percent,
  });
}

export const sourceLabels = { guest: "Website", desk: "Front desk" } as const;

/** Commission on the price of the stay. Cancelled bookings have none. */
export function calculateCommissionCents({
  status,
  totalCents,
  quote: { currency },
  commissionPercent,
}: {
  status: BookingStatus;
  totalCents: number;
  quote: { currency: Currency };
  commissionPercent: number | null;
}): number {
  if (status === "cancelled") return 0;
  return roundMoney((totalCents * (commissionPercent ?? 0)) / 100, currency);
}

/** Without a booking source, returns who entered the booking. */
export const formatSource = ({
  source,
  sourceName,
}: {
  source: keyof typeof sourceLabels;
  sourceName: string | null;
}): string => sourceName ?? sourceLabels[source];
