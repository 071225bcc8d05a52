import type Database from "better-sqlite3";
import type { ContentStatus, ContentType } from "db/schema";

interface RawContent {
  title: string;
  slug?: string;
  type?: ContentType;
  status?: ContentStatus;
  excerpt?: string;
  body?: string;
  tags?: string[];
  isFeatured?: boolean;
  coverMediaId?: number | null;
  /** The publication time; a day ago by default. */
  publishAt?: string | null;
  views?: number;
}

/**
 * Inserts content directly into the database, by default a blog post published a day ago.
 * @returns its id
 */
export function insertRawContent(
  file: Database.Database,
  {
    title,
    slug = title.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    type = "blog",
    status = "published",
    excerpt = "",
    body = "The mist came down to the *tea*.",
    tags = [],
    isFeatured = false,
    coverMediaId = null,
    publishAt = hoursAgo(24),
    views = 0,
  }: RawContent,
): number {
  const now = new Date().toISOString();
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO content (title, slug, type, status, excerpt, body, tags, is_featured,
         cover_media_id, author_id, author_name, publish_at, views, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'diane', 'Diane Ingabire', ?, ?, ?, ?)`,
    )
    .run(
      title,
      slug,
      type,
      status,
      excerpt,
      body,
      JSON.stringify(tags),
      isFeatured ? 1 : 0,
      coverMediaId,
      publishAt,
      views,
      now,
      now,
    );
  return Number(lastInsertRowid);
}

/** Returns the instant some hours before now, or after now if negative. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();

/** Inserts a picture of Media directly into the database, without its file. */
export function insertRawPicture(file: Database.Database, alt: string, state = "ready"): number {
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO media (filename, original_name, type, mime, size_bytes, width, height, state,
         alt_text, created_at)
       VALUES (?, ?, 'image', 'image/jpeg', 1000, 1600, 1067, ?, ?, ?)`,
    )
    .run(`${alt}.jpg`, `${alt}.jpg`, state, alt, new Date().toISOString());
  return Number(lastInsertRowid);
}
