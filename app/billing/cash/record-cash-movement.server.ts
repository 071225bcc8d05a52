import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Currency, formatCents } from "~/core/money";
import { db } from "~/db.server";
import {
  findCashMovementByIdempotencyKey,
  findDrawer,
  insertCashMovement,
} from "./drawer-queries.server";
import { loadExpectedCash } from "./load-drawer.server";

interface CashMovement {
  kind: "paid-in" | "paid-out";
  currency: Currency;
  /** Positive. */
  cents: number;
  reason: string;
  formKey: string;
}

type RecordCashMovementResult =
  | { kind: "paid-in" | "paid-out" | "not-found" | "closed" }
  | { kind: "moved-before" }
  /** The idempotency key was used for another movement. Nothing is written. */
  | { kind: "form-used" }
  /** The drawer should hold only `cents`. */
  | { kind: "less-there"; cents: number };

/** Records a pay-in or pay-out that is no payment, such as a bank deposit or a purchase. */
export async function recordCashMovement(
  drawerId: number,
  { kind, currency, cents: amount, reason, formKey }: CashMovement,
  clerk: Viewer,
  now: Date,
): Promise<RecordCashMovementResult> {
  const cents = kind === "paid-in" ? amount : -amount;
  return db.transaction().execute(async (trx) => {
    const drawer = await findDrawer(trx, drawerId);
    if (!drawer) return { kind: "not-found" };
    const known = await findCashMovementByIdempotencyKey(trx, formKey);
    if (known) {
      const isSame =
        known.drawerId === drawerId &&
        known.currency === currency &&
        known.cents === cents &&
        known.reason === reason;
      return { kind: isSame ? "moved-before" : "form-used" };
    }
    if (drawer.closedAt !== null) return { kind: "closed" };
    const inIt = (await loadExpectedCash(trx))[currency] ?? 0;
    if (inIt + cents < 0 && cents < 0) return { kind: "less-there", cents: Math.max(0, inIt) };
    const row = { drawerId, kind, currency, cents, reason, recordedBy: clerk.id, formKey };
    await insertCashMovement(trx, row, now);
    await recordChange(trx, "drawer", drawerId, kind, clerk, now, {
      detail: `${formatCents(amount, currency)}: ${reason}`,
    });
    return { kind };
  });
}
