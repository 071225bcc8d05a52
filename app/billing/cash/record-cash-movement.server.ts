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
  /** Always positive. */
  cents: number;
  reason: string;
  idempotencyKey: string;
}

type RecordCashMovementResult =
  | { kind: "paid-in" | "paid-out" | "not-found" | "closed" }
  /** The same movement was recorded with this idempotency key. Nothing is written. */
  | { kind: "already-recorded" }
  /** The idempotency key was used for another movement. Nothing is written. */
  | { kind: "key-reused" }
  /** The drawer holds only `cents` of the currency. */
  | { kind: "insufficient-cash"; cents: number };

/** For cash other than guests' payments, such as a bank deposit or a purchase. */
export async function recordCashMovement(
  drawerId: number,
  { kind, currency, cents, reason, idempotencyKey }: CashMovement,
  clerk: Viewer,
  now: Date,
): Promise<RecordCashMovementResult> {
  const signedCents = kind === "paid-in" ? cents : -cents;
  return db.transaction().execute(async (trx) => {
    const drawer = await findDrawer(trx, drawerId);
    if (!drawer) return { kind: "not-found" };
    const recordedMovement = await findCashMovementByIdempotencyKey(trx, idempotencyKey);
    if (recordedMovement) {
      const isSameMovement =
        recordedMovement.drawerId === drawerId &&
        recordedMovement.currency === currency &&
        recordedMovement.cents === signedCents &&
        recordedMovement.reason === reason;
      return { kind: isSameMovement ? "already-recorded" : "key-reused" };
    }
    if (drawer.closedAt !== null) return { kind: "closed" };
    const expectedCents = (await loadExpectedCash(trx))[currency] ?? 0;
    if (kind === "paid-out" && expectedCents < cents) {
      return { kind: "insufficient-cash", cents: Math.max(0, expectedCents) };
    }
    await insertCashMovement(
      trx,
      {
        drawerId,
        kind,
        currency,
        cents: signedCents,
        reason,
        recordedBy: clerk.id,
        idempotencyKey,
      },
      now,
    );
    await recordChange(trx, "drawer", drawerId, kind, clerk, now, {
      detail: `${formatCents(cents, currency)}: ${reason}`,
    });
    return { kind };
  });
}
