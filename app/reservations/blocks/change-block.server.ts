import type { Viewer } from "~/accounts/roles";
import { isLastChange } from "~/core/change-log/last-change.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { assignUnits, assignUnitsToNewBlock } from "~/reservations/units/assign-units.server";
import { type BlockChoice, deriveBlockPhase, findBlockProblem } from "./block-policy";
import {
  type Block,
  deleteBlock,
  findBlock,
  findRoomWithUnitIds,
  insertBlock,
  updateBlock,
} from "./block-queries.server";
import {
  type BlockRefusal,
  catchBlockConflicts,
  toBlockedStay,
  unassignFromBlockedUnit,
  unknownRoomRefusal,
} from "./block-room.server";

type ChangeBlockResult =
  | { kind: "changed" | "not-found" }
  | { kind: "past" }
  | { kind: "channel-block" }
  | { kind: "version-conflict"; stored: Block }
  | BlockRefusal;

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
      if (stored.channel) return { kind: "channel-block" };
      if (stored.version !== version && isUnchanged(stored, block)) return { kind: "changed" };
      if (deriveBlockPhase(stored, today) === "past") return { kind: "past" };
      if (stored.version !== version) return { kind: "version-conflict", stored };
      const room = await findRoomWithUnitIds(trx, block.roomId);
      if (!room) return unknownRoomRefusal;
      const problem = findBlockProblem(block, room, today, stored);
      if (problem) return { kind: "invalid", ...problem };
      await unassignFromBlockedUnit(trx, block, today);
      await updateBlock(trx, id, block);
      await assignUnits(trx, block.roomId, toBlockedStay(block), now);
      await assignUnits(trx, stored.roomId, toBlockedStay(stored), now);
      await recordChange(trx, "block", id, "changed", clerk, now, {
        detail: `${room.name}: ${block.reason}`,
        before: toBlockChoice(stored),
        after: { ...block },
      });
      return { kind: "changed" };
    }),
  );
}

const isUnchanged = (stored: Block, block: BlockChoice) => {
  const values = toBlockChoice(stored);
  return (Object.keys(values) as (keyof BlockChoice)[]).every(
    (name) => values[name] === block[name],
  );
};

function toBlockChoice({ roomId, firstNight, endDay, units, unitId, reason }: Block) {
  return { roomId, firstNight, endDay, units, unitId, reason };
}

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

/** Blocks nights that a channel sold. Throws `room_full`; the transaction can continue afterwards. */
export async function blockUnits(
  trx: Db,
  block: Omit<BlockChoice, "unitId">,
  now: Date,
): Promise<number> {
  const id = await insertBlock(
    trx,
    { ...block, unitId: null },
    { userId: null, idempotencyKey: null, now },
  );
  await assignUnitsToNewBlock(trx, { id, roomId: block.roomId, ...toBlockedStay(block) }, now);
  return id;
}

export async function endBlock(
  trx: Db,
  id: number,
  { today, now }: { today: StayDate; now: Date },
): Promise<"ended" | "removed"> {
  const block = await findBlock(trx, id);
  if (!block || deriveBlockPhase(block, today) === "upcoming") {
    await deleteBlock(trx, id);
    if (block) await assignUnits(trx, block.roomId, toBlockedStay(block), now);
    return "removed";
  }
  await updateBlock(trx, id, { ...toBlockChoice(block), endDay: today });
  await assignUnits(trx, block.roomId, toBlockedStay(block), now);
  return "ended";
}
