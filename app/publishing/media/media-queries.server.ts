import { containsText } from "db/contains-text";
import { countRows } from "db/count-rows";
import type { MediaType, Schema } from "db/schema";
import { insertRow } from "db/write-row";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "~/db.server";

export const mediaSorts = ["-created", "created", "name", "-name", "size", "-size"] as const;
type MediaSort = (typeof mediaSorts)[number];

/** What the desk looks for; everything that is undefined does not narrow the list. */
interface MediaFilter {
  q?: string;
  type?: MediaType;
  tag?: string;
  isFeatured?: boolean;
  /** Images that nothing can use yet, because nobody has said what they show. */
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
    const names = ["filename", "original_name", "alt_text", "caption"];
    query = query.where(
      sql<boolean>`(${containsText(names, q)} OR EXISTS (
        SELECT 1 FROM json_each(media.tags) AS tag WHERE ${containsText(["tag.value"], q)}))`,
    );
  }
  return query;
}

/** A page of the files that match. */
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

/** Everything there is, for the counters. */
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

/** The names of some files, in the order they came. */
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

/** The file with this content, by the digest of it that its folder's name ends in. */
export function findMediaByContent(db: Db, hash: string) {
  return db
    .selectFrom("media")
    .select(["id", "filename"])
    .where(sql<string>`substr(filename, -16)`, "=", hash.slice(0, 16))
    .executeTakeFirst();
}

/** Files whose names, alt text or caption hold the text (specification, section 7). */
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

/** The image that waits for its widths the longest. */
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

/** How many images a chooser offers beside those that are shown already. */
const offeredImages = 60;

/** Images that can be shown: the latest ones, and those with one of the ids. */
export function listReadyImages(db: Db, ids: number[]) {
  const ready = db.selectFrom("media").where("type", "=", "image").where("state", "=", "ready");
  return ready
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
        eb("id", "in", ready.select("id").orderBy("id", "desc").limit(offeredImages)),
        eb("id", "in", ids),
      ]),
    )
    .orderBy("id", "desc")
    .execute();
}

/** @returns the new row's id */
export const insertMedia = (db: Db, row: Insertable<Schema["media"]>): Promise<number> =>
  insertRow(db, "media", row);

/** @returns whether there is such a file */
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
