import type { Database } from "better-sqlite3";
import { insertRawBooking } from "./bookings";
import { inDays } from "./days";
import { type GuestProfile, people } from "./people";

interface RawReview {
  user?: GuestProfile;
  roomId?: number;
  rating?: number;
  body?: string;
  createdAt?: string;
  isHidden?: boolean;
  reply?: string;
}

let made = 0;

/**
 * Inserts a review of a past stay directly into the database. Each stay uses different nights.
 * @returns the review's id
 */
export function insertRawReview(file: Database, review: RawReview = {}): number {
  const { user = people.aline, roomId = 2, rating = 5, body = "", isHidden = false } = review;
  const { createdAt = new Date().toISOString(), reply = "" } = review;
  made += 1;
  const [checkIn, checkOut] = [inDays(-30 - made), inDays(-29 - made)];
  const bookingId = insertRawBooking(file, { user, roomId, checkIn, checkOut });
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO reviews (booking_id, room_id, user_id, author_name, rating, body, created_at,
         hidden_at, hidden_by, reply)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      bookingId,
      roomId,
      user.id,
      user.name,
      rating,
      body,
      createdAt,
      isHidden ? createdAt : null,
      isHidden ? people.claudine.id : null,
      reply,
    );
  return Number(lastInsertRowid);
}
