import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import {
  type CurrencyAmounts,
  calculateDifferences,
  describeDifferences,
  formatCurrencyAmounts,
  formatDifferences,
} from "./drawer-amounts";
import { findDrawer, insertCashCounts, markDrawerClosed } from "./drawer-queries.server";
import { loadExpectedCash } from "./load-drawer.server";

type CloseDrawerResult =
  | { kind: "closed" | "not-found" }
  | { kind: "already-closed" }
  /** The count differs from the expected cash, and the reason is missing or the expected cash has changed. */
  | { kind: "differs"; expected: string; differences: string };

/**
 * A difference from the expected cash needs a note with the reason. `seenExpectedCash` is the expected cash that the
 * form showed, as `formatCurrencyAmounts` writes it. If the expected cash has changed since, a difference is refused
 * again, because the reason explained another difference.
 */
export async function closeDrawer(
  id: number,
  {
    counted,
    note,
    seenExpectedCash,
  }: { counted: CurrencyAmounts; note: string; seenExpectedCash: string },
  clerk: Viewer,
  now: Date,
): Promise<CloseDrawerResult> {
  return db.transaction().execute(async (trx) => {
    const drawer = await findDrawer(trx, id);
    if (!drawer) return { kind: "not-found" };
    if (drawer.closedAt !== null) return { kind: "already-closed" };
    const expected = await loadExpectedCash(trx);
    const currencyDifferences = calculateDifferences(counted, expected);
    const differences = formatDifferences(currencyDifferences);
    const expectedText = formatCurrencyAmounts(expected, drawer.currency);
    if (differences && (!note || seenExpectedCash !== expectedText)) {
      return {
        kind: "differs",
        expected: expectedText,
        differences: describeDifferences(currencyDifferences, expected),
      };
    }
    await insertCashCounts(trx, { drawerId: id, moment: "closed", counted, expected });
    await markDrawerClosed(trx, id, { closedBy: clerk.id, note }, now);
    await recordChange(trx, "drawer", id, "closed", clerk, now, {
      detail: `With ${formatCurrencyAmounts(counted, drawer.currency)}${differences && `; ${differences}`}${note && `: ${note}`}`,
    });
    return { kind: "closed" };
  });
}
