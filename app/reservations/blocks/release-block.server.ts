import type { Viewer } from "~/accounts/roles";
import { isLastChange } from "~/core/change-log/is-last-change.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { assignUnits } from "~/reservations/units/assign-units.server";
import { blockPhase } from "./block-policy";
import { deleteBlock, findBlock, updateBlock } from "./block-queries.server";
import { blockNights } from "./block-room.server";
import { blockValues } from "./change-block.server";

type ReleaseBlockResult =
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
export async function releaseBlock(
  id: number,
  version: number,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<ReleaseBlockResult> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  return db.transaction().execute(async (trx): Promise<ReleaseBlockResult> => {
    const block = await findBlock(trx, id);
    if (!block) {
      const done = { subject: "block", subjectId: id, action: "removed" } as const;
      return { kind: (await isLastChange(trx, done)) ? "removed" : "not-found" };
    }
    if (block.portal) return { kind: "of-portal" };
    const phase = blockPhase(block, today);
    if (phase === "past") return { kind: block.endDay === today ? "ended" : "over" };
    if (block.version !== version) return { kind: "changed-meanwhile" };
    const isUnderWay = phase === "current";
    const before = blockValues(block);
    const after = isUnderWay ? { ...before, endDay: today } : undefined;
    if (after) await updateBlock(trx, id, after);
    else await deleteBlock(trx, id);
    await assignUnits(trx, block.roomId, blockNights(block), now);
    await recordChange(trx, "block", id, isUnderWay ? "ended" : "removed", clerk, now, {
      detail: `${block.roomName}: ${block.reason}`,
      before,
      after,
    });
    return { kind: isUnderWay ? "ended" : "removed" };
  });
}
