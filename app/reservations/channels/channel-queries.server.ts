import { hasRows } from "db/count-rows";
import type { StayDate } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Instant } from "~/core/instants";
import type { Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { maxRecentFailures, outageFailures } from "./channel-policy";

function selectChannels(db: Db) {
  return db
    .selectFrom("channels")
    .innerJoin("room_summaries as rooms", "rooms.id", "channels.room_id")
    .select([
      "channels.id",
      "channels.room_id as roomId",
      "rooms.name as roomName",
      "channels.name",
      "channels.token",
      "channels.url",
      "channels.requested_at as requestedAt",
      "channels.answered_at as answeredAt",
      "channels.etag",
      "channels.last_modified as lastModified",
      "channels.problem",
      "channels.skipped_events as skippedEvents",
      "channels.skipped_count as skippedCount",
      "channels.unreadable_count as unreadableCount",
      "channels.ignored",
      "channels.empty_since as emptySince",
      "channels.reread_on as rereadOn",
      "channels.failures",
      "channels.failing_since as failingSince",
      "channels.outage_notified_at as outageNotifiedAt",
      "channels.recent_failures as recentFailures",
      "channels.free_time_notified_at as freeTimeNotifiedAt",
      "channels.notice_days as noticeDays",
      "channels.fetched_at as fetchedAt",
      "channels.version",
    ]);
}

export type Channel = Awaited<ReturnType<ReturnType<typeof selectChannels>["execute"]>>[number];

export function listChannels(db: Db, roomId: number): Promise<Channel[]> {
  return selectChannels(db)
    .where("channels.room_id", "=", roomId)
    .orderBy("channels.name")
    .orderBy("channels.id")
    .execute();
}

export function findChannel(db: Db, id: number): Promise<Channel | undefined> {
  return selectChannels(db).where("channels.id", "=", id).executeTakeFirst();
}

export function findChannelByToken(db: Db, token: string): Promise<Channel | undefined> {
  return selectChannels(db).where("channels.token", "=", token).executeTakeFirst();
}

/** The oldest fetch comes first; `before` also includes channels that were never fetched. */
export async function listChannelIdsDueForSync(db: Db, before: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom("channels")
    .select("id")
    .where("url", "is not", null)
    .where((eb) => eb.or([eb("requested_at", "is", null), eb("requested_at", "<=", before)]))
    .orderBy("requested_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export interface ChannelSettings {
  name: string;
  /** The channel's iCal address of the room, or null. */
  url: string | null;
  /** Days from today whose closures are ignored; null: the default. */
  noticeDays: number | null;
}

interface NewChannel extends ChannelSettings {
  roomId: number;
  token: string;
}

/** @throws if the room has a channel of this name */
export async function insertChannel(db: Db, channel: NewChannel, now: Date): Promise<number> {
  const { roomId: room_id, noticeDays: notice_days, ...otherColumns } = channel;
  const created_at = now.toISOString();
  return insertRow(db, "channels", { room_id, notice_days, ...otherColumns, created_at });
}

export const hasChannelNamed = (db: Db, roomId: number, name: string): Promise<boolean> =>
  hasRows(db.selectFrom("channels").where("room_id", "=", roomId).where("name", "=", name));

export async function deleteChannel(db: Db, id: number): Promise<void> {
  await db.deleteFrom("channels").where("id", "=", id).execute();
}

export const listSkippedEvents = (db: Db) =>
  db
    .selectFrom("channels")
    .select(["id", "skipped_events as skippedEvents"])
    .where("skipped_events", "is not", null)
    .$narrowType<{ skippedEvents: string }>()
    .execute();

export const updateSkippedEvents = (db: Db, id: number, skippedEvents: string): Promise<void> =>
  setColumns(db, "channels", id, { skipped_events: skippedEvents });

/** The token is the secret in the URL of our calendar. Null revokes it. */
export const updateChannelToken = (db: Db, id: number, token: string | null): Promise<void> =>
  setColumns(db, "channels", id, { token, version: nextVersion });

export const updateChannel = (
  db: Db,
  id: number,
  { name, url, noticeDays, isUrlChanged }: ChannelSettings & { isUrlChanged: boolean },
): Promise<void> =>
  setColumns(db, "channels", id, {
    name,
    url,
    notice_days: noticeDays,
    // Forces a complete fetch, because other settings may import events that were skipped so far.
    etag: null,
    last_modified: null,
    version: nextVersion,
    ...(isUrlChanged && clearedSyncState),
  });

const clearedSyncState = {
  requested_at: null,
  answered_at: null,
  etag: null,
  last_modified: null,
  problem: null,
  skipped_events: null,
  skipped_count: 0,
  unreadable_count: 0,
  ignored: null,
  empty_since: null,
  reread_on: null,
  failures: 0,
  failing_since: null,
  outage_notified_at: null,
  recent_failures: 0,
  free_time_notified_at: null,
};

export interface SyncOutcome {
  etag: string | null;
  last_modified: string | null;
  skipped_events: string | null;
  skipped_count: number;
  unreadable_count: number;
  ignored: string | null;
  empty_since: Instant | null;
  reread_on: StayDate | null;
}

/** @param outcome null if the calendar is unchanged */
export async function updateSyncSuccess(
  db: Db,
  id: number,
  now: Date,
  outcome: SyncOutcome | null,
) {
  const fetchedAt = now.toISOString();
  await setColumns(db, "channels", id, {
    requested_at: fetchedAt,
    answered_at: fetchedAt,
    problem: null,
    failures: 0,
    failing_since: null,
    recent_failures: sql<number>`max(recent_failures - 1, 0)`,
    ...outcome,
  });
}

export async function updateSyncFailure(db: Db, id: number, now: Date, problem: string) {
  const failedAt = now.toISOString();
  await setColumns(db, "channels", id, {
    requested_at: failedAt,
    problem,
    failures: sql<number>`failures + 1`,
    // Column values before the update.
    recent_failures: sql<number>`CASE WHEN failures < ${outageFailures}
      THEN min(recent_failures + 1, ${maxRecentFailures}) ELSE recent_failures END`,
    failing_since: sql<Instant>`coalesce(failing_since, ${failedAt})`,
  });
}

export const updateOutageNotified = (
  db: Db,
  id: number,
  notifiedAt: Instant | null,
): Promise<void> => setColumns(db, "channels", id, { outage_notified_at: notifiedAt });

export const updateFreeTimeNotified = (db: Db, id: number, now: Date): Promise<void> =>
  setColumns(db, "channels", id, { free_time_notified_at: now.toISOString() });

/** Includes channels with an outage that has not ended. */
export const listFailingChannels = (db: Db): Promise<Channel[]> =>
  selectChannels(db)
    .where("channels.url", "is not", null)
    .where((eb) =>
      eb.or([eb("channels.failures", ">", 0), eb("channels.outage_notified_at", "is not", null)]),
    )
    .orderBy("channels.failing_since")
    .orderBy("channels.id")
    .execute();

export interface BookingSegment extends Stay {
  id: number;
  /** The block that holds the nights; null without a free unit. */
  blockId: number | null;
}

export interface ChannelBooking extends Stay {
  /** The id of the first segment. */
  id: number;
  uid: string;
  /** Since when the stay is missing from the channel's calendar, which may be unreadable in part. */
  missingSince: Instant | null;
  segments: BookingSegment[];
}

export async function listChannelBookings(
  db: Db,
  channelId: number,
  today: StayDate,
): Promise<ChannelBooking[]> {
  const bookingIdColumn = sql<number>`coalesce(channel_bookings.first_part_id, channel_bookings.id)`;
  const rows = await db
    .selectFrom("channel_bookings")
    .select(["id", "first_night as checkIn", "end_day as checkOut", "block_id as blockId"])
    .select(["uid", "missing_since as missingSince", bookingIdColumn.as("stayId")])
    .where("channel_id", "=", channelId)
    .where(bookingIdColumn, "in", (eb) =>
      eb
        .selectFrom("channel_bookings")
        .select(bookingIdColumn.as("stayId"))
        .where("channel_id", "=", channelId)
        .where("end_day", ">", today),
    )
    .orderBy("first_night")
    .orderBy("id")
    .execute();
  const stays = new Map<number, ChannelBooking>();
  for (const { stayId, uid, missingSince, ...segment } of rows) {
    const stay = stays.get(stayId);
    if (!stay) {
      const { checkIn, checkOut } = segment;
      stays.set(stayId, { id: stayId, uid, missingSince, checkIn, checkOut, segments: [segment] });
    } else {
      stay.segments.push(segment);
      if (segment.checkOut > stay.checkOut) stay.checkOut = segment.checkOut;
    }
  }
  return [...stays.values()];
}

export const findChannelOfBlock = (db: Db, blockId: number): Promise<Channel | undefined> =>
  selectChannels(db)
    .where("channels.id", "in", (eb) =>
      eb.selectFrom("channel_bookings").select("channel_id").where("block_id", "=", blockId),
    )
    .executeTakeFirst();

/** The id of a booking's first segment identifies the booking; later segments refer to it. */
export const insertSegment = (
  db: Db,
  channelId: number,
  segment: Stay & { uid: string; blockId: number | null; firstSegmentId: number | null },
): Promise<number> =>
  insertRow(db, "channel_bookings", {
    channel_id: channelId,
    first_night: segment.checkIn,
    end_day: segment.checkOut,
    block_id: segment.blockId,
    uid: segment.uid,
    first_part_id: segment.firstSegmentId,
  });

export async function updateChannelBooking(
  db: Db,
  stayId: number,
  columns: { uid?: string; missing_since?: Instant | null },
): Promise<void> {
  await db
    .updateTable("channel_bookings")
    .set(columns)
    .where((eb) => eb.or([eb("id", "=", stayId), eb("first_part_id", "=", stayId)]))
    .execute();
}

export async function deleteChannelBooking(db: Db, stayId: number): Promise<void> {
  await db
    .deleteFrom("channel_bookings")
    .where((eb) => eb.or([eb("first_part_id", "=", stayId), eb("id", "=", stayId)]))
    .execute();
}

export const updateSegment = (
  db: Db,
  id: number,
  { checkOut, blockId }: { checkOut: StayDate; blockId: number | null },
): Promise<void> =>
  setColumns(db, "channel_bookings", id, { end_day: checkOut, block_id: blockId });

/** Returns all nights if the room has no units. */
export async function listUnavailableNights(db: Db, roomId: number, { checkIn, checkOut }: Stay) {
  const rows = await db
    .selectFrom("room_summaries as rooms")
    .innerJoin("calendar_days", (join) => join.onTrue())
    .leftJoin("room_nights", (join) =>
      join
        .onRef("room_nights.room_id", "=", "rooms.id")
        .onRef("room_nights.night", "=", "calendar_days.day"),
    )
    .select("calendar_days.day")
    .where("rooms.id", "=", roomId)
    .where("calendar_days.day", ">=", checkIn)
    .where("calendar_days.day", "<", checkOut)
    .where(sql<boolean>`coalesce(room_nights.taken, 0) >= rooms.units`)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/** Lists channels with bookings that have no unit for a night on which one is free. */
export async function listChannelIdsWithFreedNights(db: Db, today: StayDate): Promise<number[]> {
  const rows = await db
    .selectFrom("channels")
    .innerJoin("channel_bookings", "channel_bookings.channel_id", "channels.id")
    .innerJoin("room_summaries as rooms", "rooms.id", "channels.room_id")
    .innerJoin("calendar_days", (join) =>
      join
        .onRef("calendar_days.day", ">=", "channel_bookings.first_night")
        .onRef("calendar_days.day", "<", "channel_bookings.end_day"),
    )
    .leftJoin("room_nights", (join) =>
      join
        .onRef("room_nights.room_id", "=", "rooms.id")
        .onRef("room_nights.night", "=", "calendar_days.day"),
    )
    .select("channels.id")
    .distinct()
    .where("channel_bookings.end_day", ">", today)
    .where("channel_bookings.block_id", "is", null)
    .where("channel_bookings.missing_since", "is", null)
    .where("calendar_days.day", ">=", today)
    .where(sql<boolean>`coalesce(room_nights.taken, 0) < rooms.units`)
    .execute();
  return rows.map(({ id }) => id);
}

interface ExportRange {
  id: number;
  roomId: number;
  from: StayDate;
  to: StayDate;
}

/**
 * Selects the nights on which the room is full or not on sale. Excludes nights that are full only because of the
 * channel's own bookings, unless these are missing from its calendar.
 */
export function busyNightsQuery(db: Db, { id, roomId, from, to }: ExportRange) {
  const ownUnits = sql`(SELECT count(*) FROM channel_bookings
    JOIN room_blocks ON room_blocks.id = channel_bookings.block_id
    WHERE channel_bookings.channel_id = ${id} AND channel_bookings.missing_since IS NULL
      AND room_blocks.first_night <= calendar_days.day
      AND room_blocks.end_day > calendar_days.day)`;
  return db
    .selectFrom("calendar_days")
    .innerJoin("room_summaries as rooms", (join) => join.on("rooms.id", "=", roomId))
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

/** A night that our calendar exported to the channel. `echoedAt` is when the channel's calendar first closed it. */
interface ExportedNight {
  night: StayDate;
  exportedAt: Instant;
  echoedAt: Instant | null;
}

export const listExportedNights = (db: Db, channelId: number): Promise<ExportedNight[]> =>
  db
    .selectFrom("channel_exported_nights")
    .select(["night", "exported_at as exportedAt", "echoed_at as echoedAt"])
    .where("channel_id", "=", channelId)
    .execute();

/** The busy nights replace the nights that were exported before. */
export async function recordCalendarFetch(
  db: Db,
  channelId: number,
  {
    previousNights,
    busyNights,
    now,
  }: { previousNights: ExportedNight[]; busyNights: StayDate[]; now: Date },
): Promise<void> {
  const fetchedAt = now.toISOString();
  await setColumns(db, "channels", channelId, { fetched_at: fetchedAt });
  const busyNightSet = new Set(busyNights);
  const previousNightSet = new Set(previousNights.map(({ night }) => night));
  await deleteExportedNights(
    db,
    channelId,
    [...previousNightSet].filter((night) => !busyNightSet.has(night)),
  );
  const newNights = busyNights.filter((night) => !previousNightSet.has(night));
  for (let offset = 0; offset < newNights.length; offset += rowsPerStatement) {
    const nights = newNights.slice(offset, offset + rowsPerStatement);
    const rows = nights.map((night) => ({ channel_id: channelId, night, exported_at: fetchedAt }));
    await db.insertInto("channel_exported_nights").values(rows).execute();
  }
}

const rowsPerStatement = 200;

export async function deleteExportedNights(
  db: Db,
  channelId: number,
  nights: StayDate[],
): Promise<void> {
  for (let offset = 0; offset < nights.length; offset += rowsPerStatement) {
    await db
      .deleteFrom("channel_exported_nights")
      .where("channel_id", "=", channelId)
      .where("night", "in", nights.slice(offset, offset + rowsPerStatement))
      .execute();
  }
}

export async function updateEchoedNights(db: Db, channelId: number, nights: StayDate[], now: Date) {
  for (let offset = 0; offset < nights.length; offset += rowsPerStatement) {
    await db
      .updateTable("channel_exported_nights")
      .set({ echoed_at: now.toISOString() })
      .where("channel_id", "=", channelId)
      .where("night", "in", nights.slice(offset, offset + rowsPerStatement))
      .execute();
  }
}
