import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { isRoomFullError } from "~/reservations/availability/room-full";
import {
  listFixedHolderIds,
  listHoldings,
  type RoomHolding,
} from "~/reservations/occupancy/occupancy-queries.server";
import { findConflicts } from "~/reservations/occupancy/unit-rows";
import {
  assignUnits,
  isUnitHeldError,
  unassignMovable,
} from "~/reservations/units/assign-units.server";
import { type BlockChoice, findBlockProblem } from "./block-policy";
import {
  findBlockByIdempotencyKey,
  findRoomWithUnitIds,
  insertBlock,
} from "./block-queries.server";

export type BlockRefusal =
  | { kind: "invalid"; field: keyof BlockChoice; message: string }
  | { kind: "conflicts"; holdings: RoomHolding[] };

/** A repeated form (same `idempotencyKey`) creates only one block. */
export async function blockRoom(
  block: BlockChoice,
  idempotencyKey: string | null,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<{ kind: "blocked"; blockId: number } | BlockRefusal> {
  const { timeZone } = settings.general;
  return catchBlockConflicts(block, undefined, () =>
    db.transaction().execute(async (trx) => {
      const existingBlock =
        idempotencyKey && (await findBlockByIdempotencyKey(trx, idempotencyKey));
      if (existingBlock) return { kind: "blocked", blockId: existingBlock.id };
      const room = await findRoomWithUnitIds(trx, block.roomId);
      if (!room) return unknownRoomRefusal;
      const today = lodgeToday(now, timeZone);
      const problem = findBlockProblem(block, room, today);
      if (problem) return { kind: "invalid", ...problem };
      await unassignFromBlockedUnit(trx, block, today);
      const blockId = await insertBlock(trx, block, { userId: clerk.id, idempotencyKey, now });
      await assignUnits(trx, block.roomId, toBlockedStay(block), now);
      await recordChange(trx, "block", blockId, "created", clerk, now, {
        detail: `${room.name}: ${block.reason}`,
        after: { ...block },
      });
      return { kind: "blocked", blockId };
    }),
  );
}

export const toBlockedStay = ({
  firstNight,
  endDay,
}: Pick<BlockChoice, "firstNight" | "endDay">) => ({
  checkIn: firstNight,
  checkOut: endDay,
});

export async function unassignFromBlockedUnit(
  trx: Db,
  block: BlockChoice,
  today: StayDate,
): Promise<void> {
  if (block.unitId !== null) await unassignMovable(trx, block.unitId, toBlockedStay(block), today);
}

export const unknownRoomRefusal = {
  kind: "invalid",
  field: "roomId",
  message: "Choose a room type",
} as const;

/** @param changedBlockId the id of the changed block, which does not conflict with itself */
export async function catchBlockConflicts<T>(
  block: BlockChoice,
  changedBlockId: number | undefined,
  write: () => Promise<T | BlockRefusal>,
): Promise<T | BlockRefusal> {
  try {
    return await write();
  } catch (error) {
    if (isRoomFullError(error)) {
      return { kind: "conflicts", holdings: await listConflicts(db, block, changedBlockId) };
    }
    if (!isUnitHeldError(error)) throw error;
    return { kind: "conflicts", holdings: await listUnitConflicts(db, block, changedBlockId) };
  }
}

async function listUnitConflicts(conn: Db, block: BlockChoice, changedBlockId: number | undefined) {
  const period = toBlockedStay(block);
  const [holdings, holderIds] = await Promise.all([
    listHoldings(conn, period, [block.roomId]),
    listFixedHolderIds(conn, block.unitId ?? 0, period),
  ]);
  return uniqueHoldings(
    holdings.filter(
      ({ kind, id }) => holderIds.has(id) && (kind === "stay" || id !== changedBlockId),
    ),
  );
}

/** A stay counts with its nights in this room only. */
const toNightsInRoom = (holding: RoomHolding) =>
  holding.kind === "stay"
    ? { checkIn: holding.from, checkOut: holding.to }
    : { checkIn: holding.checkIn, checkOut: holding.checkOut };

const uniqueHoldings = (holdings: RoomHolding[]) => [
  ...new Map(holdings.map((holding) => [holding.key, holding])).values(),
];

async function listConflicts(conn: Db, block: BlockChoice, changedBlockId: number | undefined) {
  const period = toBlockedStay(block);
  const [room, holdings] = await Promise.all([
    findRoomWithUnitIds(conn, block.roomId),
    listHoldings(conn, period, [block.roomId]),
  ]);
  const otherHoldings = holdings
    .filter(({ kind, id }) => kind === "stay" || id !== changedBlockId)
    .map((holding) => ({ ...holding, ...toNightsInRoom(holding), holding }));
  const conflicts = findConflicts(otherHoldings, period, {
    units: room?.units ?? 0,
    requestedUnits: block.units,
  });
  return uniqueHoldings(conflicts.map(({ holding }) => holding));
}
