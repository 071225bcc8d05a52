import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { findOpenDrawer, insertCounts, insertDrawer } from "./drawer-queries.server";
import { type Cents, differencesOf, sayCents, sayDifferences } from "./drawer-rules";
import { readLastCount } from "./read-drawer.server";

type OpenDrawerResult =
  | { kind: "opened"; drawerId: number }
  /** Somebody, or this very form, opened one before. */
  | { kind: "open-already"; drawerId: number }
  /** It holds other money than the last one was closed with, and nobody says why. */
  | { kind: "differs"; differences: Cents };

/** Opens the cash drawer with what was counted in it. One is open at a time. */
export async function openDrawer(
  { counted, note }: { counted: Cents; note: string },
  clerk: Viewer,
  { settings, now }: Present,
): Promise<OpenDrawerResult> {
  const { currency, timeZone } = settings.general;
  return db.transaction().execute(async (trx) => {
    const open = await findOpenDrawer(trx);
    if (open) return { kind: "open-already", drawerId: open.id };
    const expected = (await readLastCount(trx)) ?? counted;
    const differences = differencesOf(counted, expected);
    const difference = sayDifferences(differences);
    if (difference && !note) return { kind: "differs", differences };
    const openedOn = lodgeToday(now, timeZone);
    const drawerId = await insertDrawer(trx, { currency, openedOn, openedBy: clerk.id, note }, now);
    await insertCounts(trx, { drawerId, moment: "opened", counted, expected });
    const than = difference && `; ${difference} since the last count`;
    await recordChange(trx, "drawer", drawerId, "opened", clerk, now, {
      detail: `With ${sayCents(counted, currency)}${than}${note && `: ${note}`}`,
    });
    return { kind: "opened", drawerId };
  });
}
