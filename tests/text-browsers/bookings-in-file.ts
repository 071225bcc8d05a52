import type { Database } from "better-sqlite3";

/** Every booking of a lodge's file with its room and the account it belongs to. */
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

/** The tables that were asked for. */
export function tablesIn(file: Database): unknown[] {
  return file
    .prepare(
      `SELECT day, time, people, name, phone, message
       FROM table_reservations JOIN requests ON requests.id = request_id`,
    )
    .all();
}
