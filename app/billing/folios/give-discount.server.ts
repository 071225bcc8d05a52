import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { findDayProblem } from "~/billing/business-days/line-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { billRights } from "./bill-rights";
import {
  type DiscountBase,
  type DiscountProblem,
  discountShares,
  findDiscountProblem,
  partOf,
  stayGross,
  sumGross,
  takenOff,
} from "./bill-rules";
import { openStay } from "./open-stay.server";
import { findFormUse, writeLines } from "./write-lines.server";

interface NewDiscount {
  day: StayDate;
  /** What a percentage is of, and whose rates of tax bear the discount. */
  of: DiscountBase;
  /** Per cent, or an amount in cents; above 0. */
  off: { percent: number } | { cents: number };
  reason: string;
  formKey: string;
}

type GiveDiscountResult =
  | { kind: "given" | "given-before"; cents: number }
  | { kind: "form-used" | "not-found" | "closed" }
  | { kind: "wrong-day"; reason: string }
  | DiscountProblem;

/**
 * The desk takes something off what a stay costs, and says why; a line for each rate of tax. A
 * percentage is of the full price, whatever was taken off before.
 */
export async function giveDiscount(
  bookingId: string,
  { day, of, off, reason, formKey }: NewDiscount,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<GiveDiscountResult> {
  return db.transaction().execute(async (trx): Promise<GiveDiscountResult> => {
    const open = await openStay(trx, bookingId);
    if (open.kind !== "open") return open;
    const { stay, bill } = open;
    const { currency } = bill;
    const base = of === "stay" ? stayGross(stay.booking) : takenOff(stay).full;
    if (!base.some(({ cents }) => cents > 0)) return { kind: "nothing-charged" };
    const cents = "cents" in off ? off.cents : partOf(sumGross(base), off.percent, currency);
    const lines = discountShares(base, cents, currency).map((share) => ({
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
    const use = await findFormUse(trx, formKey, lines);
    if (use === "same") return { kind: "given-before", cents };
    if (use === "other") return { kind: "form-used" };
    const problem = findDiscountProblem(stay, cents, billRights(clerk, settings));
    if (problem) return problem;
    const wrongDay = await findDayProblem(trx, day, lodgeToday(now, settings.general.timeZone));
    if (wrongDay) return { kind: "wrong-day", reason: wrongDay };
    await writeLines(trx, lines, { formKey, clerk, now });
    await recordChange(trx, "bill", bookingId, "discounted", clerk, now, {
      detail: `${formatCents(cents, currency)} off: ${reason}`,
    });
    return { kind: "given", cents };
  });
}
