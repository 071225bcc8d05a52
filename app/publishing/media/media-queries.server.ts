import { containsText } from "db/contains-text";
import { countRows } from "db/count-rows";
import type { MediaType, Schema } from "db/schema";
import { insertRow } from "db/write-row";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "~/db.server";
import { listMentionedMediaIds, type MediaUse } from "./media-policy";

export const mediaSorts = ["-created", "created", "name", "-name", "size", "-size"] as const;
type MediaSort = (typeof mediaSorts)[number];

interface MediaFilter {
  q?: string;
  type?: MediaType;
  tag?: string;
  isFeatured?: boolean;
  /** Only images without an alternative text, which cannot be used yet. */
  lacksAlt?: boolean;
}

const sortColumns = {
  created: "created_at",
  name: sql`original_name COLLATE NOCASE`,
  size: "size_bytes",
} as const;

function selectMatching(db: Db, { q, type, tag, isFeatured, lacksAlt }: MediaFilter) {
  let query = db.selectFrom("media");
  if (type) query = query.where("type", "=", type);
  if (isFeatured) query = query.where("is_featured", "=", 1);
  if (lacksAlt) query = query.where("type", "=", "image").where("alt_text", "=", "");
  if (tag) {
    query = query.where(
      sql<boolean>`EXISTS (SELECT 1 FROM json_each(media.tags) WHERE json_each.value = ${tag})`,
    );
  }
  if (q) {
    const columns = ["filename", "original_name", "alt_text", "caption"];
    query = query.where(
      sql<boolean>`(${containsText(columns, q)} OR EXISTS (
        SELECT 1 FROM json_each(media.tags) AS tag WHERE ${containsText(["tag.value"], q)}))`,
    );
  }
  return query;
}

export function listMedia(
  db: Db,
  filter: MediaFilter,
  { sort, limit, offset }: { sort: MediaSort; limit: number; offset: number },
) {
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return selectMatching(db, filter)
    .selectAll()
    .orderBy(column as "created_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countMedia = (db: Db, filter: MediaFilter): Promise<number> =>
  countRows(selectMatching(db, filter));

export async function countMediaKinds(db: Db) {
  return db
    .selectFrom("media")
    .select([
      sql<number>`count(*) FILTER (WHERE type = 'image')`.as("images"),
      sql<number>`count(*) FILTER (WHERE type = 'video')`.as("videos"),
      sql<number>`count(*) FILTER (WHERE type = 'document')`.as("documents"),
      sql<number>`count(*) FILTER (WHERE is_featured = 1)`.as("featured"),
      sql<number>`count(*) FILTER (WHERE type = 'image' AND alt_text = '')`.as("withoutAlt"),
    ])
    .executeTakeFirstOrThrow();
}

export async function listMediaTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`SELECT DISTINCT json_each.value AS tag
    FROM media, json_each(media.tags) ORDER BY tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

export function listMediaNames(db: Db, ids: number[]) {
  return db
    .selectFrom("media")
    .select(["id", "original_name as name"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}

export function findMedia(db: Db, id: number) {
  return db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
}

export type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

/** `filename` ends with the first 16 characters of the content's hash. */
export function findMediaByContent(db: Db, hash: string) {
  return db
    .selectFrom("media")
    .select(["id", "filename"])
    .where(sql<string>`substr(filename, -16)`, "=", hash.slice(0, 16))
    .executeTakeFirst();
}

/** Searches files by name, alternative text and caption (specification, section 7). */
export function searchMedia(db: Db, q: string, limit: number) {
  return db
    .selectFrom("media")
    .select([
      "id",
      "filename",
      "original_name as name",
      "alt_text as alt",
      "caption",
      "type",
      "created_at as createdAt",
    ])
    .where(containsText(["filename", "original_name", "alt_text", "caption"], q))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

export function findWaitingImage(db: Db) {
  return db
    .selectFrom("media")
    .selectAll()
    .where("state", "=", "processing")
    .where("type", "=", "image")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** How many of the newest images staff can choose from. */
const newestImageCount = 60;

export function listReadyImages(db: Db, ids: number[]) {
  const readyImages = db
    .selectFrom("media")
    .where("type", "=", "image")
    .where("state", "=", "ready");
  return readyImages
    .select([
      "id",
      "original_name as name",
      "alt_text as alt",
      "filename",
      "widths",
      "width",
      "height",
    ])
    .where((eb) =>
      eb.or([
        eb("id", "in", readyImages.select("id").orderBy("id", "desc").limit(newestImageCount)),
        eb("id", "in", ids),
      ]),
    )
    .orderBy("id", "desc")
    .execute();
}

export const insertMedia = (db: Db, row: Insertable<Schema["media"]>): Promise<number> =>
  insertRow(db, "media", row);

export async function updateMedia(
  db: Db,
  id: number,
  values: Updateable<Schema["media"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set(values)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteMediaRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom("media").where("id", "=", id).execute();
}

export async function listMediaUses(db: Db, ids: number[]): Promise<Map<number, MediaUse[]>> {
  const uses = new Map<number, MediaUse[]>(ids.map((id) => [id, []]));
  const rooms = await db
    .selectFrom("room_images")
    .innerJoin("room_summaries as rooms", "rooms.id", "room_images.room_id")
    .select(["room_images.media_id as mediaId", "rooms.id", "rooms.name"])
    .distinct()
    .where("room_images.media_id", "in", ids)
    .orderBy("rooms.position")
    .execute();
  for (const { mediaId, id, name } of rooms)
    uses.get(mediaId ?? 0)?.push({ kind: "room", id, name });
  const places = await db
    .selectFrom("place_pictures")
    .select(["media_id as mediaId", "place"])
    .where("media_id", "in", ids)
    .orderBy("place")
    .execute();
  for (const { mediaId, place } of places) {
    uses.get(mediaId ?? 0)?.push({ kind: "place", id: place, name: place.replaceAll("-", " ") });
  }
  const covers = await db
    .selectFrom("content")
    .select(["cover_media_id as mediaId", "id", "title as name"])
    .where("cover_media_id", "in", ids)
    .orderBy("id")
    .execute();
  for (const { mediaId, id, name } of covers) {
    uses.get(mediaId ?? 0)?.push({ kind: "cover", id, name });
  }
  const texts = await db
    .selectFrom("content")
    .select(["id", "title as name", "body"])
    .where("body", "like", "%/media/%")
    .orderBy("id")
    .execute();
  for (const { id, name, body } of texts) {
    for (const mediaId of listMentionedMediaIds(body))
      uses.get(mediaId)?.push({ kind: "text", id, name });
  }
  return uses;
}
