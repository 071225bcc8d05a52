import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { findPostingDayProblem } from "~/billing/business-days/find-posting-day-problem.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { findDiscountPermissions } from "./discount-permissions";
import { findOpenFolio } from "./find-open-folio.server";
import {
  calculateDiscountTotals,
  calculatePercentage,
  type DiscountBase,
  type DiscountProblem,
  findDiscountProblem,
  splitDiscountByTax,
  stayGross,
  sumGross,
} from "./folio-amounts";
import { checkIdempotencyKey, recordFolioLines } from "./record-folio-lines.server";

interface NewDiscount {
  day: StayDate;
  /** The base of a percentage. Its tax rates share the discount. */
  of: DiscountBase;
  /** Percent, or an amount in cents; above 0. */
  off: { percent: number } | { cents: number };
  reason: string;
  idempotencyKey: string;
}

type ApplyDiscountResult =
  | { kind: "given" | "given-before"; cents: number }
  | { kind: "key-reused" | "not-found" | "closed" }
  | { kind: "wrong-day"; reason: string }
  | DiscountProblem;

/** Records a discount, one line per tax rate. Percentages apply to the price before earlier discounts. */
export async function applyDiscount(
  bookingId: string,
  { day, of, off, reason, idempotencyKey }: NewDiscount,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<ApplyDiscountResult> {
  return db.transaction().execute(async (trx): Promise<ApplyDiscountResult> => {
    const open = await findOpenFolio(trx, bookingId);
    if (open.kind !== "open") return open;
    const { stay, folio } = open;
    const { currency } = folio;
    const base = of === "stay" ? stayGross(stay.booking) : calculateDiscountTotals(stay).full;
    if (!base.some(({ cents }) => cents > 0)) return { kind: "nothing-charged" };
    const cents =
      "cents" in off ? off.cents : calculatePercentage(sumGross(base), off.percent, currency);
    const lines = splitDiscountByTax(base, cents, currency).map((share) => ({
      bookingId,
      day,
      kind: "discount" as const,
      text: "percent" in off ? `Discount ${off.percent}%` : "Discount",
      category: null,
      quantity: 1,
      unitCents: share.cents,
      taxPercent: share.percent,
      reason,
    }));
    const use = await checkIdempotencyKey(trx, idempotencyKey, lines);
    if (use === "same") return { kind: "given-before", cents };
    if (use === "other") return { kind: "key-reused" };
    const problem = findDiscountProblem(stay, cents, findDiscountPermissions(clerk, settings));
    if (problem) return problem;
    const wrongDay = await findPostingDayProblem(
      trx,
      day,
      lodgeToday(now, settings.general.timeZone),
    );
    if (wrongDay) return { kind: "wrong-day", reason: wrongDay };
    await recordFolioLines(trx, lines, { idempotencyKey, clerk, now });
    await recordChange(trx, "bill", bookingId, "discounted", clerk, now, {
      detail: `${formatCents(cents, currency)} off: ${reason}`,
    });
    return { kind: "given", cents };
  });
}
