import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { wasLastDone } from "~/core/change-log/was-last-done.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { giveDoors } from "~/reservations/units/give-doors.server";
import { deleteBlock, findBlock, updateBlock } from "./block-queries.server";
import { nightsOf } from "./block-room.server";
import { blockPhase } from "./block-rules";
import { valuesOf } from "./change-block.server";

type LiftBlockResult =
  | { kind: "removed" | "not-found" | "over" }
  /** Its past nights stay on record, the room is free from today on. */
  | { kind: "ended" }
  /** A portal's calendar says what it is. */
  | { kind: "of-portal" }
  /** Somebody changed it after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

/**
 * The desk gives a room back: a block that is under way ends today, another one is removed. Twice is
 * once.
 * @param version of the block that the question showed
 */
export async function liftBlock(
  id: number,
  version: number,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<LiftBlockResult> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  return db.transaction().execute(async (trx): Promise<LiftBlockResult> => {
    const block = await findBlock(trx, id);
    if (!block) {
      const done = { subject: "block", subjectId: id, action: "removed" } as const;
      return { kind: (await wasLastDone(trx, done)) ? "removed" : "not-found" };
    }
    if (block.portal) return { kind: "of-portal" };
    const phase = blockPhase(block, today);
    if (phase === "past") return { kind: block.endDay === today ? "ended" : "over" };
    if (block.version !== version) return { kind: "changed-meanwhile" };
    const isUnderWay = phase === "current";
    const before = valuesOf(block);
    const after = isUnderWay ? { ...before, endDay: today } : undefined;
    if (after) await updateBlock(trx, id, after);
    else await deleteBlock(trx, id);
    await giveDoors(trx, block.roomId, nightsOf(block), now);
    await recordChange(trx, "block", id, isUnderWay ? "ended" : "removed", clerk, now, {
      detail: `${block.roomName}: ${block.reason}`,
      before,
      after,
    });
    return { kind: isUnderWay ? "ended" : "removed" };
  });
}
