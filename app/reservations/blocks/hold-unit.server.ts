import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { assignUnits, assignUnitsToNewBlock } from "~/reservations/units/assign-units.server";
import { type BlockChoice, blockPhase } from "./block-policy";
import { deleteBlock, findBlock, insertBlock, updateBlock } from "./block-queries.server";
import { blockNights } from "./block-room.server";
import { blockValues } from "./change-block.server";

/**
 * Holds units of a room for somebody outside, in the caller's transaction, and gives the block's
 * number. The night ledger throws `room_full`, after which the transaction can go on.
 */
export async function holdUnit(
  trx: Db,
  block: Omit<BlockChoice, "doorId">,
  now: Date,
): Promise<number> {
  const id = await insertBlock(
    trx,
    { ...block, doorId: null },
    { userId: null, formKey: null, now },
  );
  await assignUnitsToNewBlock(trx, { id, roomId: block.roomId, ...blockNights(block) }, now);
  return id;
}

/** Gives its coming nights back, in the caller's transaction; those that were stay on record. */
export async function endBlock(
  trx: Db,
  id: number,
  { today, now }: { today: StayDate; now: Date },
): Promise<"ended" | "removed"> {
  const block = await findBlock(trx, id);
  if (!block || blockPhase(block, today) === "upcoming") {
    await deleteBlock(trx, id);
    if (block) await assignUnits(trx, block.roomId, blockNights(block), now);
    return "removed";
  }
  await updateBlock(trx, id, { ...blockValues(block), endDay: today });
  await assignUnits(trx, block.roomId, blockNights(block), now);
  return "ended";
}
