import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { listLines, listLinesOfForm } from "./bill-queries.server";
import { billRights } from "./bill-rights";
import { countLeft, isCharge, leftOf, linePriced, outweighsDiscounts, usualOf } from "./bill-rules";
import { openStay } from "./open-stay.server";
import { writeLines } from "./write-lines.server";

type TakeBackResult =
  | { kind: "taken-back" | "taken-back-before" | "form-used" | "not-found" | "closed" }
  /** No such line of this stay, or one that takes something back itself. */
  | { kind: "no-line" }
  /** Not so many are left of it. */
  | { kind: "too-many"; left: number }
  /** More would be taken off than may be of what is left on the bill: the discount comes first. */
  | { kind: "discounted" };

/**
 * The desk takes a line back, wholly or some of its number, by a line of today's that names it. Of what
 * is left in part, the last piece takes all that is left.
 * @param quantity how many of the line's number
 */
export async function takeBackLine(
  bookingId: string,
  {
    lineId,
    quantity,
    reason,
    formKey,
  }: {
    lineId: number;
    quantity: number;
    reason: string;
    formKey: string;
  },
  clerk: Viewer,
  { settings, now }: Present,
): Promise<TakeBackResult> {
  return db.transaction().execute(async (trx): Promise<TakeBackResult> => {
    const open = await openStay(trx, bookingId);
    if (open.kind === "not-found") return open;
    const [known] = await listLinesOfForm(trx, formKey);
    if (known) {
      const [before] = (await listLines(trx, [bookingId])).filter(({ id }) => id === lineId);
      const isSame =
        known.reversesId === lineId &&
        known.bookingId === bookingId &&
        known.reason === reason &&
        // The last piece of a part that was left took all of it.
        (known.quantity === quantity || known.unitCents !== -(before?.unitCents ?? 0));
      return { kind: isSame ? "taken-back-before" : "form-used" };
    }
    if (open.kind === "closed") return open;
    const { lines } = open.stay;
    const line = lines.find(({ id }) => id === lineId);
    if (!line || !isCharge(line)) return { kind: "no-line" };
    const left = countLeft(line, lines);
    if (quantity > left) return { kind: "too-many", left };
    const wholly = leftOf(line, lines);
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
    const less = { cents: lessCents, usualCents: usualOf(linePriced(line, lines), lessCents) };
    if (lessCents > 0 && outweighsDiscounts(open.stay, less, billRights(clerk, settings))) {
      return { kind: "discounted" };
    }
    await writeLines(trx, [taken], { formKey, clerk, now });
    const cents = taken.quantity * taken.unitCents;
    await recordChange(trx, "bill", bookingId, "taken-back", clerk, now, {
      detail: `${quantity} × ${text}, ${formatCents(cents, open.bill.currency)}: ${reason}`,
    });
    return { kind: "taken-back" };
  });
}
