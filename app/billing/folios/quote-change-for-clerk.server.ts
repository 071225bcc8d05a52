import { formatCents } from "~/core/money";
import type { QuoteForClerk } from "~/reservations/bookings/change-booking.server";
import {
  canSetPrices,
  onlyAdminsSetPricesMessage,
} from "~/reservations/bookings/price-permissions";
import { type QuoteChangeResult, quoteChange } from "~/reservations/bookings/quote-change.server";
import { getDiscountPermissions } from "./discount-permissions";
import { calculateMinimumManualRate, exceedsDiscountLimitAfterChange } from "./folio-amounts";
import { loadFolioOfBooking } from "./load-folio.server";

const refuse = (field: "pricing" | "handPrice", message: string): QuoteChangeResult => ({
  kind: "refused",
  problem: { field, message },
});

/** Staff cannot set a manual rate below their discount limit, unless a price as low was already agreed. */
export const quoteChangeForClerk: QuoteForClerk = async (
  db,
  booking,
  change,
  clerk,
  operationContext,
) => {
  const { settings } = operationContext;
  const hasManualRate = change.pricing.kind === "by-hand";
  if (hasManualRate && !canSetPrices(clerk, settings))
    return refuse("pricing", onlyAdminsSetPricesMessage);
  const quoteResult = await quoteChange(db, booking, change, "desk", operationContext);
  const permissions = getDiscountPermissions(clerk, settings);
  if (quoteResult.kind !== "quoted" || permissions.isAdmin) return quoteResult;
  const { stay } = await loadFolioOfBooking(db, booking);
  const { quote } = quoteResult;
  if (!hasManualRate) {
    return exceedsDiscountLimitAfterChange(stay, quote, permissions)
      ? refuse(
          "pricing",
          `More than ${permissions.staffDiscountPercent}% would be off the nights that remain. Choose current rates, or ask an administrator.`,
        )
      : quoteResult;
  }
  const changedStay = { booking: { ...stay.booking, quote }, lines: stay.lines };
  const { minimumCents, listPriceCents, discountCents } = calculateMinimumManualRate(
    changedStay,
    permissions,
  );
  if (quote.totalCents >= minimumCents) return quoteResult;
  const unchangedPricing = { ...change, pricing: { kind: "kept" } } as const;
  const keptQuote = await quoteChange(db, booking, unchangedPricing, "desk", operationContext);
  const agreedCents = keptQuote.kind === "quoted" ? keptQuote.quote.totalCents : minimumCents;
  if (quote.totalCents >= agreedCents) return quoteResult;
  const [minimum, listPrice, otherDiscounts] = [
    Math.min(minimumCents, agreedCents),
    listPriceCents,
    discountCents,
  ].map((cents) => formatCents(cents, quote.currency));
  const allowance = `${permissions.staffDiscountPercent}% below today’s ${listPrice}`;
  const explanation =
    discountCents > 0
      ? `${allowance} with extras, counting discounts of ${otherDiscounts}`
      : allowance;
  const reason = agreedCents < minimumCents ? "the agreed price" : explanation;
  return refuse(
    "handPrice",
    `The lowest total you can enter is ${minimum} (${reason}). For less, ask an administrator.`,
  );
};
