import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import {
  type CurrencyAmounts,
  calculateDifferences,
  describeDifferences,
  formatCurrencyAmounts,
  formatDifferences,
} from "./drawer-amounts";
import {
  findDrawer,
  findOpenDrawer,
  insertCashCounts,
  insertDrawer,
  markDrawerClosed,
} from "./drawer-queries.server";
import { findLastCashCount, loadExpectedCash } from "./load-drawer.server";

type OpenDrawerResult =
  | { kind: "opened"; drawerId: number }
  | { kind: "already-open"; drawerId: number }
  /** The cash differs from the last closing count, and the reason is missing. */
  | { kind: "differs"; differences: CurrencyAmounts };

/** Only one drawer can be open. */
export async function openDrawer(
  { counted, note }: { counted: CurrencyAmounts; note: string },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<OpenDrawerResult> {
  const { currency, timeZone } = settings.general;
  return db.transaction().execute(async (trx) => {
    const currentDrawer = await findOpenDrawer(trx);
    if (currentDrawer) return { kind: "already-open", drawerId: currentDrawer.id };
    const expected = (await findLastCashCount(trx)) ?? counted;
    const differences = calculateDifferences(counted, expected);
    const differenceText = formatDifferences(differences);
    if (differenceText && !note) return { kind: "differs", differences };
    const openedOn = lodgeToday(now, timeZone);
    const drawerId = await insertDrawer(trx, { currency, openedOn, openedBy: clerk.id, note }, now);
    await insertCashCounts(trx, { drawerId, moment: "opened", counted, expected });
    const differenceNote = differenceText && `; ${differenceText} since the last count`;
    await recordChange(trx, "drawer", drawerId, "opened", clerk, now, {
      detail: `With ${formatCurrencyAmounts(counted, currency)}${differenceNote}${note && `: ${note}`}`,
    });
    return { kind: "opened", drawerId };
  });
}

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
