import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import {
  type CurrencyAmounts,
  calculateDifferences,
  formatCurrencyAmounts,
  formatDifferences,
} from "./drawer-amounts";
import { findOpenDrawer, insertCashCounts, insertDrawer } from "./drawer-queries.server";
import { findLastCashCount } from "./load-drawer.server";

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
