import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";
import { formatCents } from "~/lodge/money";
import type { Present } from "~/settings/present";
import type { Booking } from "./booking-queries.server";
import { leastByHand, maySetPrices, onlyAdminsSetPrices } from "./price-rights";
import { type QuoteChangeResult, quoteChange, type WantedChange } from "./quote-change.server";

const refuse = (field: "pricing" | "handPrice", message: string): QuoteChangeResult => ({
  kind: "refused",
  problem: { field, message },
});

/**
 * What a booking would cost with another stay or another price that a clerk wants, by `quoteChange`. By
 * hand staff set no lower one than Settings let them take off what it costs today, unless it was agreed
 * lower before (docs/decisions/053-bills.md).
 */
export async function quoteByDesk(
  db: Db,
  booking: Booking,
  wanted: WantedChange,
  clerk: Viewer,
  present: Present,
): Promise<QuoteChangeResult> {
  const { settings } = present;
  const isByHand = wanted.pricing.kind === "by-hand";
  if (isByHand && !maySetPrices(clerk, settings)) return refuse("pricing", onlyAdminsSetPrices);
  const offer = await quoteChange(db, booking, wanted, "desk", present);
  if (!isByHand || offer.kind !== "quoted") return offer;
  const totalOf = async (kind: "kept" | "anew") => {
    const usual = await quoteChange(db, booking, { ...wanted, pricing: { kind } }, "desk", present);
    return usual.kind === "quoted" ? usual.quote.totalCents : 0;
  };
  const today = await totalOf("anew");
  const least = Math.min(leastByHand(today, clerk, settings), await totalOf("kept"));
  if (offer.quote.totalCents >= least) return offer;
  const { currency } = booking.quote;
  return refuse(
    "handPrice",
    `Staff set at least ${formatCents(least, currency)} in all: up to ${settings.payment.staffDiscountPercent}% off the ${formatCents(today, currency)} of today. An administrator may set less`,
  );
}
