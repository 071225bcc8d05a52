import { insertRawBooking } from "../../world/bookings";
import { inDays } from "../../world/days";
import { insertRawInvoice } from "../../world/invoices";
import type { Lodge } from "../../world/lodge";
import { people } from "../../world/people";
import { ago, endless, ids, taken } from "./samples";

export function fillBookings(file: Lodge["file"]): void {
  const insert = (booking: Parameters<typeof insertRawBooking>[1]) =>
    insertRawBooking(file, booking);
  for (let index = 0; index < 60; index++) {
    const [checkIn, checkOut] = [inDays(70 + index), inDays(71 + index)];
    insert({ roomId: 5, checkIn, checkOut, user: people.bosco, createdAt: ago(30) });
  }
  insert({ id: ids.past, checkIn: inDays(-20), checkOut: inDays(-18), createdAt: ago(29) });
  insert({
    id: ids.current,
    roomId: 1,
    checkIn: inDays(-1),
    checkOut: inDays(2),
    createdAt: ago(9),
  });
  insert({ id: ids.soon, roomId: 4, checkIn: inDays(1), checkOut: inDays(3), createdAt: ago(8) });
  const waiting = { status: "pending", heldUntil: `${inDays(2)}T12:00:00.000Z` } as const;
  insert({ id: ids.pending, roomId: 3, ...taken, ...waiting, createdAt: ago(7) });
  insert({ id: ids.cancelled, roomId: 4, ...taken, status: "cancelled", createdAt: ago(6) });
  insert({
    id: ids.endless,
    roomId: 4,
    ...taken,
    firstName: endless.name,
    email: endless.email,
  });
  insert({ id: ids.upcoming, ...taken });
  insert({ id: ids.house, roomId: 2, checkIn: inDays(-1), checkOut: inDays(2), createdAt: ago(5) });
  // Moves to another room today, and back to the first one tomorrow.
  const move = file.prepare(
    "INSERT INTO room_type_changes (booking_id, from_night, room_id) VALUES (?, ?, ?)",
  );
  move.run(ids.house, inDays(1), 3);
  move.run(ids.house, inDays(0), 4);
  file.prepare("UPDATE room_type_changes SET room_id = 2 WHERE from_night = ?").run(inDays(1));
  insert({ id: ids.left, roomId: 3, checkIn: inDays(-2), checkOut: inDays(1), createdAt: ago(4) });
  insert({
    id: ids.absent,
    roomId: 5,
    checkIn: inDays(-1),
    checkOut: inDays(1),
    createdAt: ago(3),
  });
  insert({
    id: ids.overdue,
    roomId: 5,
    checkIn: inDays(-9),
    checkOut: inDays(-7),
    firstName: endless.name,
    createdAt: ago(20),
  });
  fillMarksAndPayments(file);
  fillInvoices(file);
  file
    .prepare("UPDATE bookings SET cancellation_charge_cents = 13500 WHERE id = ?")
    .run(ids.cancelled);
  file
    .prepare(
      `UPDATE bookings SET special_requests = ?, guests = 5, children = 2, infants = 1,
         arrival_time = '01:00' WHERE id = ?`,
    )
    .run(endless.text, ids.endless);
}

/** Adds in-house guests (one overdue), an early departure, a no-show and payments. */
function fillMarksAndPayments(file: Lodge["file"]): void {
  const now = new Date().toISOString();
  const mark = (id: string, columns: string) =>
    file.prepare(`UPDATE bookings SET ${columns} WHERE id = @id`).run({ id, now });
  mark(ids.house, "checked_in_at = @now");
  mark(ids.overdue, "checked_in_at = @now");
  mark(ids.left, "checked_in_at = @now, checked_out_at = @now");
  mark(ids.absent, "no_show_at = @now");
  const pay = file.prepare(
    `INSERT INTO payments (booking_id, at, amount_cents, method, note, recorded_by)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const { id: clerk } = people.claudine;
  pay.run(ids.house, now, 20_000, "bank-transfer", "Bank of Kigali", clerk);
  pay.run(ids.house, now, -5_000, "cash", "Came twice", clerk);
  pay.run(ids.left, now, 50_000, "credit-card", "", clerk);
  pay.run(ids.endless, now, 1_000, "paypal", endless.text, clerk);
}

export function fillBlocks(file: Lodge["file"]): void {
  const block = file.prepare(
    `INSERT INTO room_blocks (room_id, first_night, end_day, reason, created_at)
     VALUES (4, ?, ?, ?, ?)`,
  );
  block.run(inDays(60), inDays(62), endless.text.slice(0, 200), ago(3));
  block.run(inDays(-9), inDays(-7), "New lamps", ago(12));
}

/** Adds a guest's invoice with a credit note, and one with very long texts. */
function fillInvoices(file: Lodge["file"]): void {
  const company = "Kigali Coffee Traders Ltd";
  const creditsId = insertRawInvoice(file, { folioId: ids.current, cents: 40_500, company });
  insertRawInvoice(file, { folioId: ids.endless, company: endless.name });
  const credit = { kind: "credit-note", creditsId, cents: 10_000, company } as const;
  insertRawInvoice(file, { folioId: ids.current, ...credit });
}
