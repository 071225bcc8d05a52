import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { isRoomFull } from "~/reservations/availability/room-full";
import {
  listBehind,
  listHoldings,
  type RoomHolding,
} from "~/reservations/occupancy/occupancy-queries.server";
import { findInTheWay } from "~/reservations/occupancy/unit-rows";
import { clearDoor, giveDoors, isDoorHeld } from "~/reservations/units/give-doors.server";
import { findBlockOfForm, findRoomUnits, insertBlock } from "./block-queries.server";
import { type BlockChoice, findBlockProblem } from "./block-rules";

/** Why a block cannot be as it was typed. */
export type BlockRefusal =
  | { kind: "wrong"; field: keyof BlockChoice; message: string }
  /** The nights are held already, by these. */
  | { kind: "in-the-way"; holdings: RoomHolding[] };

/**
 * The desk takes units of a room out of sale for some nights.
 * @param formKey of the form: the same one sent twice is one block
 */
export async function blockRoom(
  block: BlockChoice,
  formKey: string | null,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<{ kind: "blocked"; blockId: number } | BlockRefusal> {
  const { timeZone } = settings.general;
  return orInTheWay(block, undefined, () =>
    db.transaction().execute(async (trx) => {
      const known = formKey && (await findBlockOfForm(trx, formKey));
      if (known) return { kind: "blocked", blockId: known.id };
      const room = await findRoomUnits(trx, block.roomId);
      if (!room) return unknownRoom;
      const today = lodgeToday(now, timeZone);
      const problem = findBlockProblem(block, room, today);
      if (problem) return { kind: "wrong", ...problem };
      await clearDoorOf(trx, block, today);
      const blockId = await insertBlock(trx, block, { userId: clerk.id, formKey, now });
      await giveDoors(trx, block.roomId, nightsOf(block), now);
      await recordChange(trx, "block", blockId, "created", clerk, now, {
        detail: `${room.name}: ${block.reason}`,
        after: { ...block },
      });
      return { kind: "blocked", blockId };
    }),
  );
}

/** A block's nights as those of a stay. */
export const nightsOf = ({ firstNight, endDay }: Pick<BlockChoice, "firstNight" | "endDay">) => ({
  checkIn: firstNight,
  checkOut: endDay,
});

/** Whoever may move leaves the door that is to be out of service. */
export async function clearDoorOf(trx: Db, block: BlockChoice, today: StayDate): Promise<void> {
  if (block.doorId !== null) await clearDoor(trx, block.doorId, nightsOf(block), today);
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
    if (isRoomFull(error)) {
      return { kind: "in-the-way", holdings: await listInTheWay(db, block, ownId) };
    }
    if (!isDoorHeld(error)) throw error;
    return { kind: "in-the-way", holdings: await listBehindDoor(db, block, ownId) };
  }
}

/** Who is behind the door on one of the nights, and stays there. */
async function listBehindDoor(executor: Db, block: BlockChoice, ownId: number | undefined) {
  const period = nightsOf(block);
  const [holdings, behind] = await Promise.all([
    listHoldings(executor, period, [block.roomId]),
    listBehind(executor, block.doorId ?? 0, period),
  ]);
  return onceEach(
    holdings.filter(({ kind, id }) => behind.has(id) && (kind === "stay" || id !== ownId)),
  );
}

/** Of a stay that moves to another kind of room the nights that it has in this one. */
const nightsHere = (holding: RoomHolding) =>
  holding.kind === "stay"
    ? { checkIn: holding.from, checkOut: holding.to }
    : { checkIn: holding.checkIn, checkOut: holding.checkOut };

const onceEach = (holdings: RoomHolding[]) => [
  ...new Map(holdings.map((holding) => [holding.key, holding])).values(),
];

async function listInTheWay(executor: Db, block: BlockChoice, ownId: number | undefined) {
  const period = nightsOf(block);
  const [room, holdings] = await Promise.all([
    findRoomUnits(executor, block.roomId),
    listHoldings(executor, period, [block.roomId]),
  ]);
  const others = holdings
    .filter(({ kind, id }) => kind === "stay" || id !== ownId)
    .map((holding) => ({ ...holding, ...nightsHere(holding), holding }));
  const found = findInTheWay(others, period, { units: room?.units ?? 0, wanted: block.units });
  return onceEach(found.map(({ holding }) => holding));
}
