import { excerptAroundDifference } from "~/publishing/content/content-policy";
import { makeSlug } from "~/publishing/content/slug";
import { announcements } from "./announcements";
import type { Demo } from "./demo";
import { pages } from "./pages";
import type { GuestProfile } from "./people";
import { posts } from "./posts";

/** Writes pages, posts, promotions and announcements: published, scheduled, drafts and archived. */
export async function writeContent(demo: Demo, authors: GuestProfile[]): Promise<void> {
  for (const { age, ...piece } of [...pages, ...posts, ...announcements]) {
    const { dice } = demo;
    const author = dice.pick(authors);
    const slug = makeSlug(piece.title);
    const writtenAt = demo.at(demo.day(Math.min(-1, -age - 3)), 8, 17);
    const updatedAt = demo.at(demo.day(-Math.max(1, Math.floor(age / 2))), 8, 17);
    const isDraft = piece.status === "draft";
    const publicFrom = isDraft ? null : `${demo.day(-age)}T06:00:00.000Z`;
    const { insertId } = await demo.trx
      .insertInto("content")
      .values({
        type: piece.type,
        title: piece.title,
        slug,
        excerpt: piece.excerpt,
        body: piece.body,
        status: piece.status,
        tags: JSON.stringify(piece.tags),
        is_featured: piece.isFeatured ? 1 : 0,
        author_id: author.id,
        author_name: author.name,
        publish_at: publicFrom,
        views: isDraft || age < 0 ? 0 : dice.int(3, 9) * Math.min(age, 200) + dice.int(0, 90),
        created_at: writtenAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      })
      .executeTakeFirstOrThrow();
    const after = {
      ...piece,
      slug,
      publishAt: publicFrom,
      body: excerptAroundDifference("", piece.body)[1],
    };
    demo.record("content", Number(insertId), "created", author, writtenAt, { after });
  }
}
