import { isAny } from "db/count-rows";
import type { StayDate } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { Instant } from "~/lodge/instants";
import type { Stay } from "~/lodge/stay";

function selectPortals(db: Db) {
  return db
    .selectFrom("portals")
    .innerJoin("room_facts as rooms", "rooms.id", "portals.room_id")
    .select([
      "portals.id",
      "portals.room_id as roomId",
      "rooms.name as roomName",
      "portals.name",
      "portals.token",
      "portals.url",
      "portals.asked_at as askedAt",
      "portals.answered_at as answeredAt",
      "portals.etag",
      "portals.last_modified as lastModified",
      "portals.problem",
      "portals.left_out as leftOut",
      "portals.empty_since as emptySince",
      "portals.reread_on as rereadOn",
      "portals.version",
    ]);
}

/** A portal that sells a room. */
export type Portal = Awaited<ReturnType<ReturnType<typeof selectPortals>["execute"]>>[number];

/** Those of a room, by name. */
export function listPortals(db: Db, roomId: number): Promise<Portal[]> {
  return selectPortals(db)
    .where("portals.room_id", "=", roomId)
    .orderBy("portals.name")
    .orderBy("portals.id")
    .execute();
}

export function findPortal(db: Db, id: number): Promise<Portal | undefined> {
  return selectPortals(db).where("portals.id", "=", id).executeTakeFirst();
}

export function findPortalByToken(db: Db, token: string): Promise<Portal | undefined> {
  return selectPortals(db).where("portals.token", "=", token).executeTakeFirst();
}

/** Those that were last asked before an instant, or never, the longest ago first. */
export async function listDueIds(db: Db, before: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom("portals")
    .select("id")
    .where("url", "is not", null)
    .where((eb) => eb.or([eb("asked_at", "is", null), eb("asked_at", "<=", before)]))
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

interface NewPortal {
  roomId: number;
  name: string;
  token: string;
  url: string | null;
}

/** @returns its number. Throws where the room has one of that name. */
export async function insertPortal(db: Db, portal: NewPortal, now: Date): Promise<number> {
  const { roomId: room_id, ...rest } = portal;
  return insertRow(db, "portals", { room_id, ...rest, created_at: now.toISOString() });
}

export const hasPortalNamed = (db: Db, roomId: number, name: string): Promise<boolean> =>
  isAny(db.selectFrom("portals").where("room_id", "=", roomId).where("name", "=", name));

export async function deletePortal(db: Db, id: number): Promise<void> {
  await db.deleteFrom("portals").where("id", "=", id).execute();
}

export const updateToken = (db: Db, id: number, token: string | null): Promise<void> =>
  setColumns(db, "portals", id, { token, version: nextVersion });

/** @param isAnother whether the address is another one, of which nothing is known yet */
export const updatePortal = (
  db: Db,
  id: number,
  { name, url, isAnother }: { name: string; url: string | null; isAnother: boolean },
): Promise<void> =>
  setColumns(db, "portals", id, {
    name,
    url,
    version: nextVersion,
    ...(isAnother && nothingKnown),
  });

const nothingKnown = {
  asked_at: null,
  answered_at: null,
  etag: null,
  last_modified: null,
  problem: null,
  left_out: null,
  empty_since: null,
  reread_on: null,
};

export interface Answer {
  etag: string | null;
  last_modified: string | null;
  left_out: string | null;
  empty_since: Instant | null;
  reread_on: StayDate | null;
}

/** What came of asking; without an answer what was known of the last one stays. */
export async function updateAsked(
  db: Db,
  id: number,
  now: Date,
  came: { problem: string } | { answer: Answer | null },
): Promise<void> {
  const at = now.toISOString();
  const changed =
    "problem" in came
      ? { problem: came.problem }
      : { problem: null, answered_at: at, ...came.answer };
  await setColumns(db, "portals", id, { asked_at: at, ...changed });
}

/** What a portal holds, or would if a unit were left, from a day on. */
export function listPortalStays(db: Db, portalId: number, today: StayDate) {
  return db
    .selectFrom("portal_stays")
    .select(["id", "first_night as checkIn", "end_day as checkOut", "block_id as blockId"])
    .where("portal_id", "=", portalId)
    .where("end_day", ">", today)
    .orderBy("first_night")
    .orderBy("id")
    .execute();
}

export type PortalStay = Awaited<ReturnType<typeof listPortalStays>>[number];

/** @returns its number */
export const insertPortalStay = (db: Db, portalId: number, stay: Stay): Promise<number> =>
  insertRow(db, "portal_stays", {
    portal_id: portalId,
    first_night: stay.checkIn,
    end_day: stay.checkOut,
  });

export const updateHeldBy = (db: Db, id: number, blockId: number): Promise<void> =>
  setColumns(db, "portal_stays", id, { block_id: blockId });

export async function deletePortalStay(db: Db, id: number): Promise<void> {
  await db.deleteFrom("portal_stays").where("id", "=", id).execute();
}

/** A portal with the days that concern it: from `from` up to, but without, `to`. */
interface Look {
  id: number;
  roomId: number;
  from: StayDate;
  to: StayDate;
}

/**
 * Nights on which no unit of its room is left, or the room is not sold: all that a portal has to know.
 * Those that it holds alone it knows.
 */
export function busyNightsQuery(db: Db, { id, roomId, from, to }: Look) {
  const ownUnits = sql`(SELECT count(*) FROM portal_stays
    JOIN room_blocks ON room_blocks.id = portal_stays.block_id
    WHERE portal_stays.portal_id = ${id}
      AND room_blocks.first_night <= calendar_days.day
      AND room_blocks.end_day > calendar_days.day)`;
  return db
    .selectFrom("calendar_days")
    .innerJoin("room_facts as rooms", (join) => join.on("rooms.id", "=", roomId))
    .leftJoin("room_nights", (join) =>
      join
        .onRef("room_nights.room_id", "=", "rooms.id")
        .onRef("room_nights.night", "=", "calendar_days.day"),
    )
    .select("calendar_days.day")
    .where("calendar_days.day", ">=", from)
    .where("calendar_days.day", "<", to)
    .where((eb) =>
      eb.or([
        eb("rooms.is_listed", "=", 0),
        eb("rooms.units", "=", 0),
        eb.and([
          eb("room_nights.taken", ">=", eb.ref("rooms.units")),
          sql<boolean>`room_nights.taken > ${ownUnits}`,
        ]),
      ]),
    )
    .orderBy("calendar_days.day");
}

/** Keeps in mind what a portal can know from us by now, and forgets what it was told before `since`. */
export async function keepTold(db: Db, look: Look, { now, since }: { now: Date; since: Date }) {
  const at = now.toISOString();
  await db
    .insertInto("portal_told")
    .columns(["portal_id", "night", "told_at"])
    .expression(
      busyNightsQuery(db, look)
        .clearSelect()
        .clearOrderBy()
        .select([sql.val(look.id).as("portal_id"), "calendar_days.day", sql.val(at).as("told_at")]),
    )
    .onConflict((conflict) => conflict.columns(["portal_id", "night"]).doUpdateSet({ told_at: at }))
    .execute();
  await db
    .deleteFrom("portal_told")
    .where("portal_id", "=", look.id)
    .where("told_at", "<", since.toISOString())
    .execute();
}

export async function listTold(db: Db, portalId: number): Promise<Set<StayDate>> {
  const rows = await db
    .selectFrom("portal_told")
    .select("night")
    .where("portal_id", "=", portalId)
    .execute();
  return new Set(rows.map(({ night }) => night));
}
