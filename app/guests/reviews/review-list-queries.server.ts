import { containsText } from "db/contains-text";
import { sql } from "kysely";
import { type Rating, toRating } from "~/catalogue/rooms/rating";
import type { Db } from "~/db.server";

export const reviewSorts = ["-created", "created", "-rating", "rating"] as const;
type ReviewSort = (typeof reviewSorts)[number];

interface ReviewFilter {
  id?: number;
  rating?: number;
  isHidden?: boolean;
  roomId?: number;
  q?: string;
}

const matchesText = (q: string) =>
  sql<boolean>`(${containsText(["reviews.body", "reviews.author_name"], q)}
    OR ${containsText(["reviews.booking_id"], q.replace(/^#/, ""))})`;

function selectMatching(db: Db, { id, rating, isHidden, roomId, q }: ReviewFilter) {
  let query = db.selectFrom("reviews");
  if (id) query = query.where("reviews.id", "=", id);
  if (rating) query = query.where("reviews.rating", "=", rating);
  if (roomId) query = query.where("reviews.room_id", "=", roomId);
  if (isHidden !== undefined) {
    query = query.where("reviews.hidden_at", isHidden ? "is not" : "is", null);
  }
  if (q) query = query.where(matchesText(q));
  return query;
}

const selectListed = (db: Db, filter: ReviewFilter) =>
  selectMatching(db, filter)
    .innerJoin("room_summaries as rooms", "rooms.id", "reviews.room_id")
    .leftJoin("user_names as hider", "hider.id", "reviews.hidden_by")
    .select([
      "reviews.id",
      "reviews.booking_id as bookingId",
      "rooms.name as roomName",
      "reviews.author_name as authorName",
      "reviews.rating",
      "reviews.body",
      "reviews.reply",
      "reviews.created_at as createdAt",
      "reviews.hidden_at as hiddenAt",
      "hider.name as hiddenByName",
    ]);

export function listReviews(
  db: Db,
  filter: ReviewFilter,
  { sort, limit, offset }: { sort: ReviewSort; limit: number; offset: number },
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return selectListed(db, filter)
    .orderBy(sort.endsWith("rating") ? "reviews.rating" : "reviews.created_at", direction)
    .orderBy("reviews.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Ignores the filter's `isHidden`. */
export async function countReviews(
  db: Db,
  { isHidden: _, ...filter }: ReviewFilter,
): Promise<{ total: number; shown: number; hidden: number; rating: Rating }> {
  const row = await selectMatching(db, filter)
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`coalesce(sum(hidden_at IS NULL), 0)`.as("shown"),
      sql<number>`coalesce(sum(rating) FILTER (WHERE hidden_at IS NULL), 0)`.as("sum"),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: row.total,
    shown: row.shown,
    hidden: row.total - row.shown,
    rating: toRating({ count: row.shown, sum: row.sum }),
  };
}

export function listReviewedRooms(db: Db) {
  return db
    .selectFrom("room_summaries as rooms")
    .select(["id", "name"])
    .where((eb) =>
      eb.exists(
        eb.selectFrom("reviews").select("reviews.id").whereRef("reviews.room_id", "=", "rooms.id"),
      ),
    )
    .orderBy("position")
    .execute();
}
