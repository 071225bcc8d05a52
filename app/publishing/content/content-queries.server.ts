import type { ContentStatus, ContentType, Flag } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import { contentListColumns, parseContentRow } from "./content-list-queries.server";

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
