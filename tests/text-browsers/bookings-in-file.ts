import type { Database } from "better-sqlite3";

/** Returns every booking of a database with its room and account. */
export function bookingsIn(file: Database): unknown[] {
  return file
    .prepare(
      `SELECT bookings.id, rooms.name AS room, check_in, check_out, guests, board, bookings.status,
         total_cents, first_name, last_name, bookings.email, bookings.phone, special_requests,
         payment_method, source, users.name AS account, users.email AS account_email
       FROM bookings JOIN rooms ON rooms.id = room_id LEFT JOIN users ON users.id = user_id`,
    )
    .all();
}

/** Returns the requested table reservations. */
export function tablesIn(file: Database): unknown[] {
  return file
    .prepare(
      `SELECT day, time, people, name, phone, message
       FROM table_enquiries JOIN enquiries ON enquiries.id = enquiry_id`,
    )
    .all();
}
