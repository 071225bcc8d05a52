import { containsText } from "db/contains-text";
import type { ContentStatus, ContentType, Flag } from "db/schema";
import { sql } from "kysely";
import { parseStoredList } from "~/core/stored-json.server";
import type { Db } from "~/db.server";

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

export const contentListColumns = [
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

export function parseContentRow<T extends { tags: string; isFeatured: Flag }>(row: T) {
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
