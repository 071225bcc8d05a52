import type { Db } from "~/db.server";
import type { StayDate } from "~/lodge/stay";
import { deleteBlock, findBlock, insertBlock, updateBlock } from "./block-queries.server";
import { type BlockChoice, blockPhase } from "./block-rules";
import { valuesOf } from "./change-block.server";

/**
 * Holds units of a room for somebody outside, in the caller's transaction, and gives the block's
 * number. The night ledger throws `room_full`, after which the transaction can go on.
 */
export const holdUnit = (trx: Db, block: BlockChoice, now: Date): Promise<number> =>
  insertBlock(trx, block, { userId: null, now });

/** Gives its coming nights back, in the caller's transaction; those that were stay on record. */
export async function endBlock(trx: Db, id: number, today: StayDate): Promise<"ended" | "removed"> {
  const block = await findBlock(trx, id);
  if (!block || blockPhase(block, today) === "upcoming") {
    await deleteBlock(trx, id);
    return "removed";
  }
  await updateBlock(trx, id, { ...valuesOf(block), endDay: today });
  return "ended";
}
