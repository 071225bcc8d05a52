import { containsText } from "db/contains-text";
import type { ContentStatus, ContentType, Flag } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import { parseStoredList } from "~/core/stored-json.server";
import type { Db } from "~/db.server";

export type Content = NonNullable<Awaited<ReturnType<typeof findContent>>>;

export async function findContent(db: Db, id: number) {
  const row = await db
    .selectFrom("content")
    .select([...contentListColumns, "body", "cover_media_id as coverMediaId", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && parseContentRow(row);
}

export interface ContentValues {
  type: ContentType;
  title: string;
  slug: string;
  excerpt: string;
  body: string;
  status: ContentStatus;
  tags: string[];
  isFeatured: boolean;
  coverMediaId: number | null;
  publishAt: string | null;
}

const toColumns = ({ tags, isFeatured, coverMediaId, publishAt, ...texts }: ContentValues) => ({
  ...texts,
  tags: JSON.stringify(tags),
  is_featured: (isFeatured ? 1 : 0) as Flag,
  cover_media_id: coverMediaId,
  publish_at: publishAt,
});

export async function insertContent(
  trx: Db,
  values: ContentValues,
  author: { id: string; name: string },
  now: Date,
): Promise<number> {
  const createdAt = now.toISOString();
  return insertRow(trx, "content", {
    ...toColumns(values),
    author_id: author.id,
    author_name: author.name,
    created_at: createdAt,
    updated_at: createdAt,
  });
}

export const updateContent = (
  trx: Db,
  id: number,
  values: ContentValues,
  now: Date,
): Promise<void> =>
  setColumns(trx, "content", id, {
    ...toColumns(values),
    updated_at: now.toISOString(),
    version: nextVersion,
  });

export async function deleteContentRow(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("content").where("id", "=", id).execute();
}

/** Lists slugs of other content, current and old ones, that start with the first 100 characters of `slug`. */
export async function listTakenSlugs(
  db: Db,
  slug: string,
  ignoredContentId: number | null,
): Promise<Set<string>> {
  const pattern = `${slug.slice(0, 100)}*`;
  const excludedId = ignoredContentId ?? 0;
  const rows = await db
    .selectFrom("content")
    .select("slug")
    .where(sql<boolean>`slug GLOB ${pattern} AND id <> ${excludedId}`)
    .union(
      db
        .selectFrom("content_slugs")
        .select("slug")
        .where(sql<boolean>`slug GLOB ${pattern} AND content_id <> ${excludedId}`),
    )
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Stores the old slug, which redirects to the content. The new slug is removed from all old slugs. */
export async function insertOldSlug(
  trx: Db,
  contentId: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await trx
    .insertInto("content_slugs")
    .values({ slug: before, content_id: contentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.deleteFrom("content_slugs").where("slug", "=", after).execute();
}

export function findCover(db: Db, id: number) {
  return db
    .selectFrom("media")
    .select(["id", "alt_text as alt", "width", "height"])
    .where("id", "=", id)
    .where("type", "=", "image")
    .where("state", "=", "ready")
    .executeTakeFirst();
}

export const contentSorts = [
  "-updated",
  "updated",
  "title",
  "-title",
  "type",
  "-type",
  "status",
  "-status",
  "author",
  "-author",
  "views",
  "-views",
] as const;
type ContentSort = (typeof contentSorts)[number];

interface ContentFilter {
  type?: ContentType;
  status?: ContentStatus;
  q?: string;
}

function selectMatching(db: Db, { type, status, q }: ContentFilter) {
  let query = db.selectFrom("content");
  if (type) query = query.where("type", "=", type);
  if (status) query = query.where("status", "=", status);
  if (q) {
    query = query.where(
      sql<boolean>`(${containsText(["content.title", "content.excerpt"], q)} OR EXISTS (
        SELECT 1 FROM json_each(content.tags) AS tag WHERE ${containsText(["tag.value"], q)}))`,
    );
  }
  return query;
}

const contentListColumns = [
  "id",
  "title",
  "slug",
  "type",
  "status",
  "excerpt",
  "tags",
  "is_featured as isFeatured",
  "author_name as authorName",
  "publish_at as publishAt",
  "views",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

function parseContentRow<T extends { tags: string; isFeatured: Flag }>(row: T) {
  const { tags, isFeatured, ...otherColumns } = row;
  return { ...otherColumns, tags: parseStoredList(tags), isFeatured: isFeatured === 1 };
}

const sortColumns = {
  updated: sql`updated_at`,
  title: sql`folded(title)`,
  type: sql`type`,
  status: sql`status`,
  author: sql`folded(author_name)`,
  views: sql`views`,
} as const;

export async function listContent(
  db: Db,
  filter: ContentFilter,
  { sort, limit, offset }: { sort: ContentSort; limit: number; offset: number },
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  const rows = await selectMatching(db, filter)
    .select(contentListColumns)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(parseContentRow);
}

export function countContentByTypeAndStatus(db: Db, { q }: ContentFilter) {
  return selectMatching(db, { q })
    .select(["type", "status", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy(["type", "status"])
    .execute();
}

/** Searches content by title, text and excerpt (specification, section 7). */
export function searchContent(db: Db, q: string, limit: number) {
  return db
    .selectFrom("content")
    .select(["id", "title", "slug", "excerpt", "type", "status", "created_at as createdAt"])
    .where(containsText(["title", "body", "excerpt"], q))
    .orderBy("updated_at", "desc")
    .limit(limit)
    .execute();
}
