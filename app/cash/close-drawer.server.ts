import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { findDrawer, insertCounts, updateClosed } from "./drawer-queries.server";
import { type Cents, differencesOf, sayCents, sayDifferences } from "./drawer-rules";
import { readExpected } from "./read-drawer.server";

type CloseDrawerResult =
  | { kind: "closed" | "not-found" }
  /** By this very form, or by somebody else meanwhile. */
  | { kind: "closed-before" }
  /** It holds other money than it should, and nobody who saw by how much says why. */
  | { kind: "differs"; counted: Cents; expected: Cents; differences: string };

/**
 * Closes the cash drawer with what was counted in it. Where that is not what should be there, the
 * difference is told first, and counts once somebody who has seen it names a reason.
 */
export async function closeDrawer(
  id: number,
  { counted, note, seen }: { counted: Cents; note: string; seen: string },
  clerk: Viewer,
  now: Date,
): Promise<CloseDrawerResult> {
  return db.transaction().execute(async (trx) => {
    const drawer = await findDrawer(trx, id);
    if (!drawer) return { kind: "not-found" };
    if (drawer.closedAt !== null) return { kind: "closed-before" };
    const expected = await readExpected(trx);
    const differences = sayDifferences(differencesOf(counted, expected));
    if (differences && (!note || seen !== differences)) {
      return { kind: "differs", counted, expected, differences };
    }
    await insertCounts(trx, { drawerId: id, moment: "closed", counted, expected });
    await updateClosed(trx, id, { closedBy: clerk.id, note }, now);
    await recordChange(trx, "drawer", id, "closed", clerk, now, {
      detail: `With ${sayCents(counted, drawer.currency)}${differences && `; ${differences}`}${note && `: ${note}`}`,
    });
    return { kind: "closed" };
  });
}
