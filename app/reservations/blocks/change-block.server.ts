import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { giveDoors } from "~/reservations/units/give-doors.server";
import { type Block, findBlock, findRoomUnits, updateBlock } from "./block-queries.server";
import {
  type BlockRefusal,
  clearDoorOf,
  nightsOf,
  orInTheWay,
  unknownRoom,
} from "./block-room.server";
import { type BlockChoice, blockPhase, findBlockProblem } from "./block-rules";

type ChangeBlockResult =
  | { kind: "changed" | "not-found" }
  /** What is past stays as it was. */
  | { kind: "over" }
  /** A portal's calendar says what it is. */
  | { kind: "of-portal" }
  /** Somebody saved after the form was opened. */
  | { kind: "changed-meanwhile"; stored: Block }
  | BlockRefusal;

/** The desk moves a block, or changes its units or its reason. Sent twice, it is changed once. */
export async function changeBlock(
  { id, version }: { id: number; version: number },
  block: BlockChoice,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<ChangeBlockResult> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  return orInTheWay<ChangeBlockResult>(block, id, () =>
    db.transaction().execute(async (trx): Promise<ChangeBlockResult> => {
      const stored = await findBlock(trx, id);
      if (!stored) return { kind: "not-found" };
      if (stored.portal) return { kind: "of-portal" };
      if (stored.version !== version && isAsTyped(stored, block)) return { kind: "changed" };
      if (blockPhase(stored, today) === "past") return { kind: "over" };
      if (stored.version !== version) return { kind: "changed-meanwhile", stored };
      const room = await findRoomUnits(trx, block.roomId);
      if (!room) return unknownRoom;
      const problem = findBlockProblem(block, room, today, stored);
      if (problem) return { kind: "wrong", ...problem };
      await clearDoorOf(trx, block, today);
      await updateBlock(trx, id, block);
      await giveDoors(trx, block.roomId, nightsOf(block), now);
      await giveDoors(trx, stored.roomId, nightsOf(stored), now);
      await recordChange(trx, "block", id, "changed", clerk, now, {
        detail: `${room.name}: ${block.reason}`,
        before: valuesOf(stored),
        after: { ...block },
      });
      return { kind: "changed" };
    }),
  );
}

const isAsTyped = (stored: Block, block: BlockChoice) => {
  const values = valuesOf(stored);
  return (Object.keys(values) as (keyof BlockChoice)[]).every(
    (name) => values[name] === block[name],
  );
};

/** What a form can change of a block. */
export function valuesOf({ roomId, firstNight, endDay, units, doorId, reason }: Block) {
  return { roomId, firstNight, endDay, units, doorId, reason };
}
