import { type Block, findBlock } from "~/booking/block-queries.server";
import { db } from "~/db.server";

/** The block of an address. @throws Response 404 when there is none, or none any more */
export async function requireBlock(blockId: string | undefined): Promise<Block> {
  const block = await findBlock(db, Number(blockId) || 0);
  if (!block) throw noSuchBlock();
  return block;
}

export const noSuchBlock = () =>
  new Response("There is no such block. It may have been removed.", { status: 404 });
