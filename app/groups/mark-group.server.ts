import type { Viewer } from "~/accounts/roles";
import { readGroupStays } from "~/booking/group-stays.server";
import { markOf, type StayMark } from "~/booking/stay-marks";
import { db } from "~/db.server";
import type { Present } from "~/settings/present";
import { markWithin } from "~/stays/mark-stay.server";
import { findGroup } from "./group-queries.server";

type MarkGroupResult =
  | { kind: "marked" }
  /** Some, and others not: each of these says on its own page why. */
  | { kind: "marked-some" }
  | { kind: "not-found" }
  | { kind: "refused"; reason: string };

/** The desk marks that a group came or left, room by room where it can be. */
export async function markGroup(
  groupId: number,
  mark: Exclude<StayMark, "no-show">,
  clerk: Viewer,
  present: Present,
): Promise<MarkGroupResult> {
  return db.transaction().execute(async (trx): Promise<MarkGroupResult> => {
    if (!(await findGroup(trx, groupId))) return { kind: "not-found" };
    const stays = await readGroupStays(trx, groupId);
    const on = stays.filter(({ status }) => status !== "cancelled");
    const asked = on.filter((stay) => markOf(stay) !== mark);
    const reasons: string[] = [];
    for (const { id } of asked) {
      const result = await markWithin(trx, id, mark, clerk, present);
      if (result.kind === "refused") reasons.push(`#${id}: ${result.reason}`);
    }
    if (on.length === 0)
      return { kind: "refused", reason: "Every room of the group is cancelled." };
    if (reasons.length === 0) return { kind: "marked" };
    return reasons.length < asked.length
      ? { kind: "marked-some" }
      : { kind: "refused", reason: reasons.join(" ") };
  });
}
