import type { Viewer } from "~/accounts/roles";
import { isLastChange } from "~/core/change-log/last-change.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { assignUnits } from "~/reservations/units/assign-units.server";
import { deriveBlockPhase } from "./block-policy";
import { deleteBlock, findBlock, updateBlock } from "./block-queries.server";
import { toBlockedStay } from "./block-room.server";
import { toBlockChoice } from "./change-block.server";

type ReleaseBlockResult =
  | { kind: "removed" | "not-found" }
  | { kind: "past" }
  | { kind: "ended" }
  | { kind: "channel-block" }
  | { kind: "version-conflict" };

/** Ends a current block today, or deletes a future one. Repeating it succeeds. */
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
      const removal = { subject: "block", subjectId: id, action: "removed" } as const;
      return { kind: (await isLastChange(trx, removal)) ? "removed" : "not-found" };
    }
    if (block.channel) return { kind: "channel-block" };
    const phase = deriveBlockPhase(block, today);
    if (phase === "past") return { kind: block.endDay === today ? "ended" : "past" };
    if (block.version !== version) return { kind: "version-conflict" };
    const isCurrent = phase === "current";
    const before = toBlockChoice(block);
    const after = isCurrent ? { ...before, endDay: today } : undefined;
    if (after) await updateBlock(trx, id, after);
    else await deleteBlock(trx, id);
    await assignUnits(trx, block.roomId, toBlockedStay(block), now);
    await recordChange(trx, "block", id, isCurrent ? "ended" : "removed", clerk, now, {
      detail: `${block.roomName}: ${block.reason}`,
      before,
      after,
    });
    return { kind: isCurrent ? "ended" : "removed" };
  });
}
