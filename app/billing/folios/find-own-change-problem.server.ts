import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { paidWithOtherBookingMessage } from "~/reservations/bookings/own-change-policy";
import {
  calculateDiscountTotals,
  calculateRemainingStayGross,
  sumGrossCents,
  sumStayGross,
} from "./folio-amounts";
import { loadFolioOfBooking } from "./load-folio.server";

/**
 * Returns why guests cannot change the stay themselves, or null. A discount was agreed for the booked nights only, and
 * a transferred price is paid by another booking.
 */
export async function findFolioProblem(
  db: Db,
  booking: Booking,
  { t }: Translator,
): Promise<string | null> {
  const { stay } = await loadFolioOfBooking(db, booking);
  if (calculateDiscountTotals(stay).discountCents > 0) {
    return t("Its price was agreed for these nights only.");
  }
  const priceCents = sumGrossCents(sumStayGross(stay.booking));
  return sumGrossCents(calculateRemainingStayGross(stay)) < priceCents
    ? t(paidWithOtherBookingMessage)
    : null;
}
