import type { Viewer } from "~/accounts/roles";
import { noteOpen, openAtLeaving } from "~/billing/check-out.server";
import { readGroupStays } from "~/booking/group-stays.server";
import { markOf } from "~/booking/stay-marks";
import { type Db, db } from "~/db.server";
import type { Present } from "~/settings/present";
import { markWithin } from "~/stays/mark-stay.server";
import { findGroup } from "./group-queries.server";

type MarkGroupResult =
  | { kind: "marked" | "not-found" }
  /** Some, and others not: each of these says on its own page why. */
  | { kind: "marked-some" }
  | { kind: "refused"; reason: string };

/** The desk marks that a group came, room by room where it can be. */
export const checkInGroup = (
  groupId: number,
  clerk: Viewer,
  present: Present,
): Promise<MarkGroupResult> =>
  db.transaction().execute((trx) => markAll(trx, groupId, "check-in", clerk, present));

/**
 * The desk marks that a group left, room by room where it can be. Where something is open on a bill of
 * theirs, it says why it stays so.
 * @param note why; null where nobody was asked, empty where nothing was answered
 */
export async function checkOutGroup(
  groupId: number,
  note: string | null,
  clerk: Viewer,
  present: Present,
): Promise<MarkGroupResult | { kind: "still-open" }> {
  return db.transaction().execute(async (trx) => {
    const open = await openAtLeaving(trx, await readGroupStays(trx, groupId));
    if (open.length > 0 && !note) return { kind: "still-open" as const };
    const result = await markAll(trx, groupId, "check-out", clerk, present);
    if (note) await noteOpen(trx, open, note, clerk, present.now);
    return result;
  });
}

async function markAll(
  trx: Db,
  groupId: number,
  mark: "check-in" | "check-out",
  clerk: Viewer,
  present: Present,
): Promise<MarkGroupResult> {
  if (!(await findGroup(trx, groupId))) return { kind: "not-found" };
  const stays = await readGroupStays(trx, groupId);
  const on = stays.filter(({ status }) => status !== "cancelled");
  const asked = on.filter((stay) => markOf(stay) !== mark);
  const reasons: string[] = [];
  for (const { id } of asked) {
    const result = await markWithin(trx, id, mark, clerk, present);
    if (result.kind === "refused") reasons.push(`#${id}: ${result.reason}`);
  }
  if (on.length === 0) return { kind: "refused", reason: "Every room of the group is cancelled." };
  if (reasons.length === 0) return { kind: "marked" };
  return reasons.length < asked.length
    ? { kind: "marked-some" }
    : { kind: "refused", reason: reasons.join(" ") };
}
