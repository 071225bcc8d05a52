import { formatCents } from "~/core/money";
import type { QuoteForClerk } from "~/reservations/bookings/change-booking.server";
import { maySetPrices, onlyAdminsSetPrices } from "~/reservations/bookings/price-permissions";
import { type QuoteChangeResult, quoteChange } from "~/reservations/bookings/quote-change.server";
import { findDiscountPermissions } from "./discount-permissions";
import { calculateMinimumManualRate, exceedsDiscountLimitAfterChange } from "./folio-amounts";
import { loadFolioOfBooking } from "./load-folio.server";

const refuse = (field: "pricing" | "handPrice", message: string): QuoteChangeResult => ({
  kind: "refused",
  problem: { field, message },
});

/**
 * Quotes a changed stay or price for a clerk, by `quoteChange`.
 * Staff cannot set a manual rate below their discount limit, unless a lower price was already agreed. Kept
 * manual rates are checked for the nights that remain.
 */
export const quoteChangeForClerk: QuoteForClerk = async (db, booking, wanted, clerk, present) => {
  const { settings } = present;
  const isByHand = wanted.pricing.kind === "by-hand";
  if (isByHand && !maySetPrices(clerk, settings)) return refuse("pricing", onlyAdminsSetPrices);
  const offer = await quoteChange(db, booking, wanted, "desk", present);
  const rights = findDiscountPermissions(clerk, settings);
  if (offer.kind !== "quoted" || rights.isAdmin) return offer;
  const { stay } = await loadFolioOfBooking(db, booking);
  const { quote } = offer;
  if (!isByHand) {
    return exceedsDiscountLimitAfterChange(stay, quote, rights)
      ? refuse(
          "pricing",
          `More than ${rights.staffDiscountPercent}% would be off the nights that remain. Choose today’s rates, or ask an administrator`,
        )
      : offer;
  }
  const of = { booking: { ...stay.booking, quote }, lines: stay.lines };
  const { leastCents, usualCents, offCents } = calculateMinimumManualRate(of, rights);
  if (quote.totalCents >= leastCents) return offer;
  const keep = { ...wanted, pricing: { kind: "kept" } } as const;
  const kept = await quoteChange(db, booking, keep, "desk", present);
  const agreed = kept.kind === "quoted" ? kept.quote.totalCents : leastCents;
  if (quote.totalCents >= agreed) return offer;
  const [least, usual, off] = [Math.min(leastCents, agreed), usualCents, offCents].map((cents) =>
    formatCents(cents, quote.currency),
  );
  const may = `up to ${rights.staffDiscountPercent}% off today’s ${usual}`;
  const already =
    offCents > 0 ? `${may} including extras, and discounts of ${off} are already given` : may;
  return refuse(
    "handPrice",
    `Enter at least ${least}: ${already}. Ask an administrator for a lower total`,
  );
};
