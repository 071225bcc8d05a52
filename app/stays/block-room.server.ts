import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { isRoomFull } from "~/availability/room-full";
import { type Db, db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import type { Present } from "~/settings/present";
import { findRoomUnits, insertBlock } from "./block-queries.server";
import { type BlockChoice, findBlockProblem } from "./block-rules";
import { listHoldings, type RoomHolding } from "./occupancy-queries.server";
import { findInTheWay } from "./unit-rows";

/** Why a block cannot be as it was typed. */
export type BlockRefusal =
  | { kind: "wrong"; field: keyof BlockChoice; message: string }
  /** The nights are held already, by these. */
  | { kind: "in-the-way"; holdings: RoomHolding[] };

/** The desk takes units of a room out of sale for some nights. */
export async function blockRoom(
  block: BlockChoice,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<{ kind: "blocked"; blockId: number } | BlockRefusal> {
  const { timeZone } = settings.general;
  return orInTheWay(block, undefined, () =>
    db.transaction().execute(async (trx) => {
      const room = await findRoomUnits(trx, block.roomId);
      if (!room) return unknownRoom;
      const problem = findBlockProblem(block, room, lodgeToday(now, timeZone));
      if (problem) return { kind: "wrong", ...problem };
      const blockId = await insertBlock(trx, block, { userId: clerk.id, now });
      await recordChange(
        trx,
        {
          subject: "block",
          subjectId: blockId,
          action: "created",
          actor: clerk,
          detail: `${room.name}: ${block.reason}`,
          after: { ...block },
        },
        now,
      );
      return { kind: "blocked", blockId };
    }),
  );
}

export const unknownRoom = { kind: "wrong", field: "roomId", message: "Choose a room" } as const;

/**
 * What a transaction answers, or what is in the block's way when the night ledger refused it.
 * @param ownId the block that is changed, which is not in its own way
 */
export async function orInTheWay<T>(
  block: BlockChoice,
  ownId: number | undefined,
  write: () => Promise<T | BlockRefusal>,
): Promise<T | BlockRefusal> {
  try {
    return await write();
  } catch (error) {
    if (!isRoomFull(error)) throw error;
    return { kind: "in-the-way", holdings: await listInTheWay(db, block, ownId) };
  }
}

async function listInTheWay(executor: Db, block: BlockChoice, ownId: number | undefined) {
  const period = { checkIn: block.firstNight, checkOut: block.endDay };
  const [room, holdings] = await Promise.all([
    findRoomUnits(executor, block.roomId),
    listHoldings(executor, period, [block.roomId]),
  ]);
  const others = holdings.filter(({ kind, id }) => kind === "stay" || id !== ownId);
  return findInTheWay(others, period, { units: room?.units ?? 0, wanted: block.units });
}
