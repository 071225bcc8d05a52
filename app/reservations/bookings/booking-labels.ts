import type { BookingStatus } from "db/schema";
import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";

/**
 * What stands above the next page once a booking was cancelled; a charge is never left unsaid.
 * @param booking undefined where it is not known
 */
export function formatCancelledNotice(
  booking: { chargeCents: number; price: { currency: Currency } } | undefined,
  { t, formatCents }: Translator,
): string {
  const done = t("Booking cancelled successfully!");
  if (!booking || booking.chargeCents === 0) return done;
  const amount = formatCents(booking.chargeCents, booking.price.currency);
  return `${done} ${t("The charge is {amount}.", { amount })}`;
}

/** Why a guest finds no way to cancel a stay from its check-in time on. */
export const formatTooLateToCancel = (phone: string, { t }: Translator): string =>
  t("A stay cannot be cancelled online from its check-in time on: call {phone}.", { phone });

/** What the lodge may ask for before the stay; null where it asks for nothing. */
export function formatDeposit(
  { deposit }: AgreedTerms,
  currency: Currency,
  { t, formatCents }: Translator,
): string | null {
  if (!deposit || deposit.cents === 0) return null;
  return t("Before you come, the lodge may ask you for a deposit of {amount} ({percent}%).", {
    amount: formatCents(deposit.cents, currency),
    percent: deposit.percent,
  });
}

/** Who made a booking: a guest on the site, or the desk. */
export const sourceLabels = { guest: "Website", desk: "Desk" } as const;

/** What is due to whoever sent a guest, of the price of the stay: nothing of one that is cancelled. */
export function commissionCents({
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

/** Where a booking came from: as the desk says, else from whoever made it. */
export const formatSource = ({
  source,
  sourceName,
}: {
  source: keyof typeof sourceLabels;
  sourceName: string | null;
}): string => sourceName ?? sourceLabels[source];
