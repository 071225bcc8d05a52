import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { assignUnits } from "~/reservations/units/assign-units.server";
import { type BlockChoice, blockPhase, findBlockProblem } from "./block-policy";
import { type Block, findBlock, findRoomUnits, updateBlock } from "./block-queries.server";
import {
  type BlockRefusal,
  blockNights,
  catchBlockConflicts,
  unassignFromBlockedUnit,
  unknownRoomRefusal,
} from "./block-room.server";

type ChangeBlockResult =
  | { kind: "changed" | "not-found" }
  /** The block has ended. */
  | { kind: "over" }
  /** The block comes from a channel, where it has to be changed. */
  | { kind: "of-portal" }
  | { kind: "changed-meanwhile"; stored: Block }
  | BlockRefusal;

/** Changes a block's dates, units or reason. A repeated submission has no effect. */
export async function changeBlock(
  { id, version }: { id: number; version: number },
  block: BlockChoice,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<ChangeBlockResult> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  return catchBlockConflicts<ChangeBlockResult>(block, id, () =>
    db.transaction().execute(async (trx): Promise<ChangeBlockResult> => {
      const stored = await findBlock(trx, id);
      if (!stored) return { kind: "not-found" };
      if (stored.channel) return { kind: "of-portal" };
      if (stored.version !== version && isUnchanged(stored, block)) return { kind: "changed" };
      if (blockPhase(stored, today) === "past") return { kind: "over" };
      if (stored.version !== version) return { kind: "changed-meanwhile", stored };
      const room = await findRoomUnits(trx, block.roomId);
      if (!room) return unknownRoomRefusal;
      const problem = findBlockProblem(block, room, today, stored);
      if (problem) return { kind: "wrong", ...problem };
      await unassignFromBlockedUnit(trx, block, today);
      await updateBlock(trx, id, block);
      await assignUnits(trx, block.roomId, blockNights(block), now);
      await assignUnits(trx, stored.roomId, blockNights(stored), now);
      await recordChange(trx, "block", id, "changed", clerk, now, {
        detail: `${room.name}: ${block.reason}`,
        before: blockValues(stored),
        after: { ...block },
      });
      return { kind: "changed" };
    }),
  );
}

const isUnchanged = (stored: Block, block: BlockChoice) => {
  const values = blockValues(stored);
  return (Object.keys(values) as (keyof BlockChoice)[]).every(
    (name) => values[name] === block[name],
  );
};

/** Returns the fields of a stored block that the desk can change. */
export function blockValues({ roomId, firstNight, endDay, units, unitId, reason }: Block) {
  return { roomId, firstNight, endDay, units, unitId, reason };
}
