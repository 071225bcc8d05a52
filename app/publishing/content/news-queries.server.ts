import { foldText } from "db/fold-text";
import { type SqlBool, sql } from "kysely";
import type { Db } from "~/db.server";

/** Selects content that is public at an instant, by the same rule as `isPublic`. */
function selectPublic(db: Db, now: Date) {
  return db
    .selectFrom("content")
    .leftJoin("media", (join) =>
      join
        .onRef("media.id", "=", "content.cover_media_id")
        .on("media.type", "=", "image")
        .on("media.state", "=", "ready"),
    )
    .where("content.status", "=", "published")
    .where("content.publish_at", "<=", now.toISOString());
}

const cardColumns = [
  "content.id",
  "content.type",
  "content.title",
  "content.slug",
  "content.excerpt",
  "content.tags",
  "content.publish_at as publishAt",
  "media.id as coverId",
  "media.alt_text as coverAlt",
  "media.width as coverWidth",
  "media.height as coverHeight",
] as const;

/** Selects the start of the body for cards without an excerpt; empty if there is an excerpt. */
const opening = sql<string>`CASE content.excerpt WHEN '' THEN substr(content.body, 1, 1000)
  ELSE '' END`;

const hasTag = (tag: string) =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(content.tags) AS tag
    WHERE folded(tag.value) = ${foldText(tag)})`;

export type NewsRow = Awaited<ReturnType<typeof listNews>>[number];

export function listNews(
  db: Db,
  now: Date,
  { tag, limit, offset = 0 }: { tag?: string; limit: number; offset?: number },
) {
  let query = selectPublic(db, now).select(cardColumns).select(opening.as("opening"));
  if (tag) query = query.where(hasTag(tag));
  return query
    .orderBy("content.publish_at", "desc")
    .orderBy("content.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNews(db: Db, now: Date, tag?: string): Promise<number> {
  let query = selectPublic(db, now).select((eb) => eb.fn.countAll<number>().as("count"));
  if (tag) query = query.where(hasTag(tag));
  return (await query.executeTakeFirstOrThrow()).count;
}

export function listHighlights(db: Db, now: Date, limit: number) {
  return selectPublic(db, now)
    .select(cardColumns)
    .select(opening.as("opening"))
    .where("content.type", "in", ["promotion", "announcement"])
    .orderBy("content.is_featured", "desc")
    .orderBy("content.publish_at", "desc")
    .orderBy("content.id", "desc")
    .limit(limit)
    .execute();
}

export function listNewsArticles(db: Db, now: Date, limit: number) {
  return selectNewsArticles(db, now)
    .orderBy("content.publish_at", "desc")
    .orderBy("content.id", "desc")
    .limit(limit)
    .execute();
}

export type NewsArticle = Awaited<ReturnType<typeof listNewsArticles>>[number];

function selectNewsArticles(db: Db, now: Date) {
  return selectPublic(db, now)
    .select(cardColumns)
    .select([
      "content.body",
      "content.author_name as authorName",
      "content.updated_at as updatedAt",
    ]);
}

export function findNewsArticle(db: Db, now: Date, slug: string) {
  return selectNewsArticles(db, now).where("content.slug", "=", slug).executeTakeFirst();
}

export async function findCurrentSlug(
  db: Db,
  now: Date,
  slug: string,
): Promise<string | undefined> {
  const row = await selectPublic(db, now)
    .innerJoin("content_slugs", "content_slugs.content_id", "content.id")
    .select("content.slug")
    .where("content_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row?.slug;
}

export async function listNewsSlugs(db: Db, now: Date): Promise<string[]> {
  const rows = await selectPublic(db, now)
    .select("content.slug")
    .orderBy("content.publish_at", "desc")
    .limit(10_000)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Keeps the version, so that open forms can still be saved. */
export async function addViews(trx: Db, id: number, views: number): Promise<void> {
  await trx
    .updateTable("content")
    .set((eb) => ({ views: eb("views", "+", views) }))
    .where("id", "=", id)
    .execute();
}

export async function findNextPublication(db: Db, now: Date): Promise<string | null> {
  const { next } = await db
    .selectFrom("content")
    .select((eb) => eb.fn.min("publish_at").as("next"))
    .where("status", "=", "published")
    .where("publish_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return next;
}
