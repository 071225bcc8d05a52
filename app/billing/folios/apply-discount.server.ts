import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { findPostingDayProblem } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { getDiscountPermissions } from "./discount-permissions";
import {
  calculateDiscountTotals,
  calculatePercentage,
  type DiscountBase,
  type DiscountProblem,
  findDiscountProblem,
  splitDiscountByTax,
  sumGrossCents,
  sumStayGross,
} from "./folio-amounts";
import { findOpenFolio } from "./load-folio.server";
import { checkIdempotencyKey, recordFolioLines } from "./record-folio-lines.server";

interface NewDiscount {
  day: StayDate;
  /** What a percentage is of. A discount is split over the tax rates of this base, also if it is an amount. */
  base: DiscountBase;
  /** A percentage, or an amount in cents. Both are positive. */
  discount: { percent: number } | { cents: number };
  reason: string;
  idempotencyKey: string;
}

type ApplyDiscountResult =
  | { kind: "applied" | "already-applied"; cents: number }
  | { kind: "key-reused" | "not-found" | "closed" }
  | { kind: "invalid-day"; reason: string }
  | DiscountProblem;

/** Adds one line per tax rate. Percentages apply to the price before earlier discounts. */
export async function applyDiscount(
  bookingId: string,
  { day, base, discount, reason, idempotencyKey }: NewDiscount,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<ApplyDiscountResult> {
  return db.transaction().execute(async (trx): Promise<ApplyDiscountResult> => {
    const folioResult = await findOpenFolio(trx, bookingId);
    if (folioResult.kind !== "open") return folioResult;
    const { stay, folio } = folioResult;
    const { currency } = folio;
    const baseGross =
      base === "stay" ? sumStayGross(stay.booking) : calculateDiscountTotals(stay).gross;
    if (!baseGross.some(({ cents }) => cents > 0)) return { kind: "nothing-charged" };
    const cents =
      "cents" in discount
        ? discount.cents
        : calculatePercentage(sumGrossCents(baseGross), discount.percent, currency);
    const lines = splitDiscountByTax(baseGross, cents, currency).map((share) => ({
      bookingId,
      day,
      kind: "discount" as const,
      text: "percent" in discount ? `Discount ${discount.percent}%` : "Discount",
      category: null,
      quantity: 1,
      unitCents: share.cents,
      taxPercent: share.percent,
      reason,
    }));
    const keyUse = await checkIdempotencyKey(trx, idempotencyKey, lines);
    if (keyUse === "same") return { kind: "already-applied", cents };
    if (keyUse === "different") return { kind: "key-reused" };
    const problem = findDiscountProblem(stay, cents, getDiscountPermissions(clerk, settings));
    if (problem) return problem;
    const dayProblem = await findPostingDayProblem(
      trx,
      day,
      lodgeToday(now, settings.general.timeZone),
    );
    if (dayProblem) return { kind: "invalid-day", reason: dayProblem };
    await recordFolioLines(trx, lines, { idempotencyKey, clerk, now });
    await recordChange(trx, "bill", bookingId, "discounted", clerk, now, {
      detail: `${formatCents(cents, currency)} off: ${reason}`,
    });
    return { kind: "applied", cents };
  });
}
