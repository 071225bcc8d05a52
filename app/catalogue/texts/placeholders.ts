import { formatSpanInSentence } from "~/catalogue/menu/opening-hours";
import { formatRatesNote } from "~/catalogue/rooms/room-labels";
import type { Translator } from "~/core/languages/translator";
import { formatCancellationNotice } from "~/core/settings/setting-labels";
import type { Settings } from "~/core/settings/settings";
import type { TextPage } from "./shipped-texts";

export const placeholderLabels = {
  siteName: "Lodge name",
  phone: "Phone number",
  email: "Email address",
  breakfast: "Breakfast hours",
  lunch: "Lunch hours",
  dinner: "Dinner hours",
  bar: "Bar hours",
  checkIn: "Check-in time",
  checkOut: "Check-out time",
  time: "Free cancellation period",
  currency: "Currency",
  rates: "What rates include",
  serviceCharge: "Service charge, if any",
  childExample: "Children’s rates",
  payAtCheckIn: "Payment of stays",
  payAtTable: "Payment of meals",
  prices: "Menu currency and tax",
  deposit: "Deposit, if required",
  bookings: "Link to My Bookings",
} as const;
export type PlaceholderName = keyof typeof placeholderLabels;

/** Only the terms can contain the children's rates. */
export const listPlaceholdersOn = (page: TextPage): PlaceholderName[] =>
  (Object.keys(placeholderLabels) as PlaceholderName[]).filter(
    (name) => name !== "childExample" || page === "terms",
  );

/** A line that consists only of an empty value is left out. */
export type PlaceholderValues = Record<PlaceholderName, string>;

/** `childExample` shows the children's rates in figures, for the terms; empty elsewhere. */
export function buildPlaceholderValues(
  { general, hours, booking, payment }: Settings,
  translator: Translator,
  childExample: string,
): PlaceholderValues {
  const { t } = translator;
  const { currency } = general;
  const requiresDeposit = booking.requireDeposit && booking.depositPercent > 0;
  return {
    siteName: general.siteName,
    phone: general.phone,
    email: general.email,
    breakfast: formatSpanInSentence(hours.breakfast, translator),
    lunch: formatSpanInSentence(hours.lunch, translator),
    dinner: formatSpanInSentence(hours.dinner, translator),
    bar: formatSpanInSentence(hours.bar, translator),
    checkIn: booking.checkInTime,
    checkOut: booking.checkOutTime,
    time: formatCancellationNotice(booking.cancellationHours, translator),
    currency,
    rates: formatRatesNote({ general, payment }, translator),
    serviceCharge:
      payment.serviceChargePercent > 0
        ? t("A service charge of {percent}% is added on a separate line.", {
            percent: payment.serviceChargePercent,
          })
        : "",
    childExample,
    payAtCheckIn: payment.acceptsCards
      ? t("You pay at check-in, by card or in cash. Nothing is charged when you book.")
      : t("You pay at check-in, in cash. Nothing is charged when you book."),
    payAtTable: payment.acceptsCards
      ? t("At the table after your meal, by card or in cash. Reserving costs nothing.")
      : t("At the table after your meal, in cash. Reserving costs nothing."),
    prices:
      payment.taxPercent > 0
        ? t("Prices are in {currency} and include {percent}% tax.", {
            currency,
            percent: payment.taxPercent,
          })
        : t("Prices are in {currency}.", { currency }),
    deposit: requiresDeposit
      ? t(
          "We may ask for a {percent}% deposit before you arrive. We'll call or write to tell you how, and by when, to pay it. It is deducted from your bill.",
          { percent: booking.depositPercent },
        )
      : "",
    bookings: t("My Bookings"),
  };
}
