import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { assignUnits, assignUnitsToNewBlock } from "~/reservations/units/assign-units.server";
import { type BlockChoice, deriveBlockPhase } from "./block-policy";
import { deleteBlock, findBlock, insertBlock, updateBlock } from "./block-queries.server";
import { toBlockedStay } from "./block-room.server";
import { toBlockChoice } from "./change-block.server";

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
