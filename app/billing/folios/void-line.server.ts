import type { Viewer } from "~/accounts/roles";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { getDiscountPermissions } from "./discount-permissions";
import {
  calculateRemainingCents,
  calculateRemainingLine,
  countVoidable,
  exceedsDiscountLimit,
  isCharge,
  scaleListPrice,
} from "./folio-amounts";
import { listFolioLines, listFolioLinesByIdempotencyKey } from "./folio-queries.server";
import { findOpenFolio } from "./load-folio.server";
import { recordFolioLines } from "./record-folio-lines.server";

type VoidLineResult =
  | { kind: "voided" | "already-voided" | "key-reused" | "not-found" | "closed" }
  /** The stay has no such line, or the line is itself a void or outgoing transfer. */
  | { kind: "line-not-found" }
  | { kind: "too-many"; voidableCount: number }
  /** The discount would exceed its limit. The clerk has to void the discount first. */
  | { kind: "discount-limit-exceeded" };

/** If the remaining amount is not a whole number of units, voiding the last unit takes all of it. */
export async function voidLine(
  bookingId: string,
  {
    lineId,
    quantity,
    reason,
    idempotencyKey,
  }: {
    lineId: number;
    quantity: number;
    reason: string;
    idempotencyKey: string;
  },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<VoidLineResult> {
  return db.transaction().execute(async (trx): Promise<VoidLineResult> => {
    const folioResult = await findOpenFolio(trx, bookingId);
    if (folioResult.kind === "not-found") return folioResult;
    const [existingLine] = await listFolioLinesByIdempotencyKey(trx, idempotencyKey);
    if (existingLine) {
      const [originalLine] = (await listFolioLines(trx, [bookingId])).filter(
        ({ id }) => id === lineId,
      );
      const isSameVoid =
        existingLine.reversesId === lineId &&
        existingLine.bookingId === bookingId &&
        existingLine.reason === reason &&
        // A void of a partial remainder has its own unit price.
        (existingLine.quantity === quantity ||
          existingLine.unitCents !== -(originalLine?.unitCents ?? 0));
      return { kind: isSameVoid ? "already-voided" : "key-reused" };
    }
    if (folioResult.kind === "closed") return folioResult;
    const { lines } = folioResult.stay;
    const line = lines.find(({ id }) => id === lineId);
    if (!line || !isCharge(line)) return { kind: "line-not-found" };
    const voidableCount = countVoidable(line, lines);
    if (quantity > voidableCount) return { kind: "too-many", voidableCount };
    const remainingCents = calculateRemainingCents(line, lines);
    const takesRemainder =
      quantity === voidableCount && remainingCents !== quantity * line.unitCents;
    const { text, category, unitCents, taxPercent } = line;
    const correction = {
      bookingId,
      day: await findPostingDay(trx, lodgeToday(now, settings.general.timeZone)),
      kind: "correction" as const,
      text,
      category,
      quantity: takesRemainder ? 1 : quantity,
      unitCents: takesRemainder ? -remainingCents : -unitCents,
      taxPercent,
      reversesId: line.id,
      reason,
    };
    const removedCents = -correction.quantity * correction.unitCents;
    const voidedAmount = {
      cents: removedCents,
      listPriceCents: scaleListPrice(calculateRemainingLine(line, lines), removedCents),
    };
    if (
      removedCents > 0 &&
      exceedsDiscountLimit(folioResult.stay, voidedAmount, getDiscountPermissions(clerk, settings))
    ) {
      return { kind: "discount-limit-exceeded" };
    }
    await recordFolioLines(trx, [correction], { idempotencyKey, clerk, now });
    const cents = correction.quantity * correction.unitCents;
    await recordChange(trx, "bill", bookingId, "taken-back", clerk, now, {
      detail: `${quantity} × ${text}, ${formatCents(cents, folioResult.folio.currency)}: ${reason}`,
    });
    return { kind: "voided" };
  });
}
