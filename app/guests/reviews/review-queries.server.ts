import { bookingIdsOf } from "db/bookings-of";
import type { Instant } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";

export function findReviewOfBooking(db: Db, bookingId: string) {
  return db
    .selectFrom("reviews")
    .select(["id", "rating", "body", "created_at as createdAt", "hidden_at as hiddenAt"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
}

export async function listRatingsOfUser(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("reviews")
    .select(["booking_id", "rating"])
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.rating]));
}

export const insertReview = (
  trx: Db,
  review: {
    bookingId: string;
    roomId: number;
    userId: string;
    authorName: string;
    rating: number;
    body: string;
    now: Date;
  },
): Promise<number> =>
  insertRow(trx, "reviews", {
    booking_id: review.bookingId,
    room_id: review.roomId,
    user_id: review.userId,
    author_name: review.authorName,
    rating: review.rating,
    body: review.body,
    created_at: review.now.toISOString(),
  });

export function findReview(db: Db, id: number) {
  return db
    .selectFrom("reviews")
    .leftJoin("user_names as users", "users.id", "reviews.hidden_by")
    .select([
      "reviews.id",
      "reviews.booking_id as bookingId",
      "reviews.author_name as authorName",
      "reviews.rating",
      "reviews.body",
      "reviews.reply",
      "reviews.hidden_at as hiddenAt",
      "users.name as hiddenByName",
    ])
    .where("reviews.id", "=", id)
    .executeTakeFirst();
}

/** Shows the review again if `hidden` is null. */
export const updateHidden = (
  trx: Db,
  id: number,
  hidden: { at: Instant; by: string } | null,
): Promise<void> =>
  setColumns(trx, "reviews", id, {
    hidden_at: hidden?.at ?? null,
    hidden_by: hidden?.by ?? null,
    version: nextVersion,
  });

export const updateReply = (trx: Db, id: number, reply: string): Promise<void> =>
  setColumns(trx, "reviews", id, { reply, version: nextVersion });

const publicColumns = [
  "reviews.id",
  "reviews.rating",
  "reviews.body",
  "reviews.reply",
  "reviews.author_name as authorName",
  "bookings.check_in as checkIn",
] as const;

export function roomReviewsQuery(db: Db, roomId: number, limit: number) {
  return db
    .selectFrom("reviews")
    .innerJoin("booking_summaries as bookings", "bookings.id", "reviews.booking_id")
    .select(publicColumns)
    .where("reviews.room_id", "=", roomId)
    .where("reviews.hidden_at", "is", null)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(limit);
}

export function roomRatingsQuery(db: Db, roomId: number) {
  return db
    .selectFrom("reviews")
    .select((eb) => ["rating", eb.fn.countAll<number>().as("count")])
    .where("room_id", "=", roomId)
    .where("hidden_at", "is", null)
    .groupBy("rating");
}

export function bestReviewsQuery(db: Db, limit: number) {
  return (
    db
      .selectFrom("reviews")
      .innerJoin("booking_summaries as bookings", "bookings.id", "reviews.booking_id")
      .innerJoin("room_summaries as rooms", "rooms.id", "reviews.room_id")
      .select([...publicColumns, "rooms.id as roomId", "rooms.name as roomName"])
      .where("reviews.hidden_at", "is", null)
      // A literal, not a bound value, so that SQLite uses the partial index.
      .where(sql<boolean>`reviews.body <> ''`)
      .orderBy("reviews.rating", "desc")
      .orderBy("reviews.created_at", "desc")
      .orderBy("reviews.id", "desc")
      .limit(limit)
  );
}

export function listReviewsOfUser(db: Db, userId: string, limit: number) {
  return db
    .selectFrom("reviews")
    .innerJoin("room_summaries as rooms", "rooms.id", "reviews.room_id")
    .select([
      "reviews.id",
      "reviews.rating",
      "reviews.body",
      "reviews.created_at as createdAt",
      "reviews.hidden_at as hiddenAt",
      "rooms.name as roomName",
    ])
    .where("reviews.user_id", "=", userId)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
}

export async function renameAuthor(trx: Db, userId: string, name: string): Promise<void> {
  await trx
    .updateTable("reviews")
    .set({ author_name: name })
    .where("user_id", "=", userId)
    .execute();
}

/** Renames the authors of all reviews of a guest's stays, whichever account wrote them. Returns the reviews' ids. */
export async function renameAuthorsOfStays(
  trx: Db,
  profileId: number,
  name: string,
): Promise<number[]> {
  const rows = await trx
    .updateTable("reviews")
    .set({ author_name: name })
    .where("booking_id", "in", bookingIdsOf(trx, { profileId }))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function moveReviewsToUser(trx: Db, fromId: string, toId: string): Promise<void> {
  await trx.updateTable("reviews").set({ user_id: toId }).where("user_id", "=", fromId).execute();
}
