import { countRows } from "db/count-rows";
import type { StayDate } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { BlockChoice } from "./block-policy";

export const blockSorts = ["firstNight", "-firstNight", "endDay", "-endDay"] as const;
type BlockSort = (typeof blockSorts)[number];

interface BlockFilter {
  isPast: boolean;
  today: StayDate;
  roomId?: number;
}

function selectBlocks(db: Db) {
  return db
    .selectFrom("room_blocks")
    .innerJoin("room_summaries as rooms", "rooms.id", "room_blocks.room_id")
    .leftJoin("user_names as users", "users.id", "room_blocks.created_by")
    .leftJoin("block_origins", "block_origins.block_id", "room_blocks.id")
    .leftJoin("units", "units.id", "room_blocks.unit_id")
    .select([
      "room_blocks.id",
      "room_blocks.room_id as roomId",
      "rooms.name as roomName",
      "room_blocks.first_night as firstNight",
      "room_blocks.end_day as endDay",
      "room_blocks.units",
      "room_blocks.unit_id as unitId",
      "units.name as unitName",
      "rooms.units as roomUnits",
      "room_blocks.reason",
      "room_blocks.created_at as createdAt",
      "users.name as createdBy",
      "block_origins.channel_name as channel",
      "room_blocks.version",
    ]);
}

export type Block = Awaited<ReturnType<ReturnType<typeof selectBlocks>["execute"]>>[number];

function buildFilterCondition({ isPast, today, roomId }: BlockFilter) {
  const timeCondition = isPast
    ? sql<boolean>`room_blocks.end_day <= ${today}`
    : sql<boolean>`room_blocks.end_day > ${today}`;
  return roomId
    ? sql<boolean>`${timeCondition} AND room_blocks.room_id = ${roomId}`
    : timeCondition;
}

export function listBlocks(
  db: Db,
  filter: BlockFilter,
  { sort, limit, offset }: { sort: BlockSort; limit: number; offset: number },
): Promise<Block[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.endsWith("endDay") ? "room_blocks.end_day" : "room_blocks.first_night";
  return selectBlocks(db)
    .where(buildFilterCondition(filter))
    .orderBy(column, direction)
    .orderBy("room_blocks.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countBlocks = (db: Db, filter: BlockFilter): Promise<number> =>
  countRows(db.selectFrom("room_blocks").where(buildFilterCondition(filter)));

export function findBlock(db: Db, id: number): Promise<Block | undefined> {
  return selectBlocks(db).where("room_blocks.id", "=", id).executeTakeFirst();
}

export function listBlockableRooms(db: Db) {
  return db
    .selectFrom("room_summaries as rooms")
    .select(["id", "name", "units"])
    .where("units", ">", 0)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export function listBlockableUnits(db: Db) {
  return db
    .selectFrom("units")
    .innerJoin("room_summaries as rooms", "rooms.id", "units.room_id")
    .select(["units.id", "units.name", "rooms.id as roomId", "rooms.name as roomName"])
    .where("units.is_active", "=", 1)
    .orderBy("rooms.position")
    .orderBy("rooms.id")
    .orderBy("units.position")
    .orderBy("units.id")
    .execute();
}

export async function findRoomWithUnitIds(db: Db, roomId: number) {
  const room = await db
    .selectFrom("room_summaries as rooms")
    .select(["id", "name", "units"])
    .where("id", "=", roomId)
    .executeTakeFirst();
  if (!room) return undefined;
  const units = await db.selectFrom("units").select("id").where("room_id", "=", roomId).execute();
  return { ...room, unitIds: units.map(({ id }) => id) };
}

const toRow = ({ roomId, firstNight, endDay, units, unitId, reason }: BlockChoice) => ({
  room_id: roomId,
  first_night: firstNight,
  end_day: endDay,
  units,
  unit_id: unitId,
  reason,
});

export const findBlockByIdempotencyKey = (db: Db, idempotencyKey: string) =>
  db
    .selectFrom("room_blocks")
    .select("id")
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();

/** A database trigger throws `room_full`. */
export const insertBlock = (
  db: Db,
  block: BlockChoice,
  creation: { userId: string | null; idempotencyKey: string | null; now: Date },
): Promise<number> =>
  insertRow(db, "room_blocks", {
    ...toRow(block),
    created_at: creation.now.toISOString(),
    created_by: creation.userId,
    idempotency_key: creation.idempotencyKey,
  });

/** A database trigger throws `room_full`. */
export const updateBlock = (db: Db, id: number, block: BlockChoice): Promise<void> =>
  setColumns(db, "room_blocks", id, { ...toRow(block), version: nextVersion });

export async function deleteBlock(db: Db, id: number): Promise<void> {
  await db.deleteFrom("room_blocks").where("id", "=", id).execute();
}
