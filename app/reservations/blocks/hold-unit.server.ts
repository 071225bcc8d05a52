import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { giveDoors, giveFirstDoorsToBlock } from "~/reservations/units/give-doors.server";
import { deleteBlock, findBlock, insertBlock, updateBlock } from "./block-queries.server";
import { nightsOf } from "./block-room.server";
import { type BlockChoice, blockPhase } from "./block-rules";
import { valuesOf } from "./change-block.server";

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
  await giveFirstDoorsToBlock(trx, { id, roomId: block.roomId, ...nightsOf(block) }, now);
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
    if (block) await giveDoors(trx, block.roomId, nightsOf(block), now);
    return "removed";
  }
  await updateBlock(trx, id, { ...valuesOf(block), endDay: today });
  await giveDoors(trx, block.roomId, nightsOf(block), now);
  return "ended";
}
