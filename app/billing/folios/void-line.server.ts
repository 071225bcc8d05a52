import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { findDiscountPermissions } from "./discount-permissions";
import { findOpenFolio } from "./find-open-folio.server";
import {
  calculateRemainingCents,
  calculateRemainingLine,
  countVoidable,
  exceedsDiscountLimit,
  isCharge,
  scaleListRate,
} from "./folio-amounts";
import { listFolioLines, listFolioLinesByIdempotencyKey } from "./folio-queries.server";
import { recordFolioLines } from "./record-folio-lines.server";

type VoidLineResult =
  | { kind: "taken-back" | "taken-back-before" | "key-reused" | "not-found" | "closed" }
  /** The stay has no such line, or the line is itself a void or outgoing transfer. */
  | { kind: "no-line" }
  | { kind: "too-many"; left: number }
  /** The discount would exceed its limit. The clerk has to void the discount first. */
  | { kind: "discounted" };

/**
 * Voids a line, or some of its units, by a correction dated today.
 * If only part of a unit remains, voiding the last unit takes all of the remainder.
 * @param quantity how many units
 */
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
    const open = await findOpenFolio(trx, bookingId);
    if (open.kind === "not-found") return open;
    const [known] = await listFolioLinesByIdempotencyKey(trx, idempotencyKey);
    if (known) {
      const [before] = (await listFolioLines(trx, [bookingId])).filter(({ id }) => id === lineId);
      const isSame =
        known.reversesId === lineId &&
        known.bookingId === bookingId &&
        known.reason === reason &&
        // A void of a partial remainder has its own unit price.
        (known.quantity === quantity || known.unitCents !== -(before?.unitCents ?? 0));
      return { kind: isSame ? "taken-back-before" : "key-reused" };
    }
    if (open.kind === "closed") return open;
    const { lines } = open.stay;
    const line = lines.find(({ id }) => id === lineId);
    if (!line || !isCharge(line)) return { kind: "no-line" };
    const left = countVoidable(line, lines);
    if (quantity > left) return { kind: "too-many", left };
    const wholly = calculateRemainingCents(line, lines);
    const isWhole = quantity === left && wholly !== quantity * line.unitCents;
    const { text, category, unitCents, taxPercent } = line;
    const taken = {
      bookingId,
      day: lodgeToday(now, settings.general.timeZone),
      kind: "correction" as const,
      text,
      category,
      quantity: isWhole ? 1 : quantity,
      unitCents: isWhole ? -wholly : -unitCents,
      taxPercent,
      reversesId: line.id,
      reason,
    };
    const lessCents = -taken.quantity * taken.unitCents;
    const less = {
      cents: lessCents,
      usualCents: scaleListRate(calculateRemainingLine(line, lines), lessCents),
    };
    if (
      lessCents > 0 &&
      exceedsDiscountLimit(open.stay, less, findDiscountPermissions(clerk, settings))
    ) {
      return { kind: "discounted" };
    }
    await recordFolioLines(trx, [taken], { idempotencyKey, clerk, now });
    const cents = taken.quantity * taken.unitCents;
    await recordChange(trx, "bill", bookingId, "taken-back", clerk, now, {
      detail: `${quantity} × ${text}, ${formatCents(cents, open.folio.currency)}: ${reason}`,
    });
    return { kind: "taken-back" };
  });
}
