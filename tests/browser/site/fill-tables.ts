import { inDays } from "../../world/days";
import type { Lodge } from "../../world/lodge";
import { ago, endless, enquiryIds, ids, offerIds, stay } from "./samples";

/** Adds tables, a full evening, a week of conference spaces, and offers in every state. */
export function fillTables(file: Lodge["file"]): void {
  const table = file.prepare(
    "INSERT INTO restaurant_tables (id, name, seats, position, is_active) VALUES (?, ?, ?, ?, ?)",
  );
  table.run(1, "1", 2, 1, 1);
  table.run(2, "2, by the fire", 4, 2, 1);
  table.run(3, endless.name.slice(0, 40), 60, 3, 1);
  table.run(4, "Terrace", 6, 4, 0);
  const party = file.prepare(
    `INSERT INTO table_reservations (id, day, time, until, people, name, phone, note, booking_id, enquiry_id,
       cancelled_at, created_at, created_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'claudine')`,
  );
  const today = inDays(0);
  const [phone, at] = ["+250 788 555 555", ago(0)];
  party.run(1, today, "19:00", "21:00", 2, "Walk-in", "", "", null, null, null, at);
  party.run(
    2,
    today,
    "19:30",
    "21:30",
    4,
    "Grace",
    phone,
    "No peanuts",
    ids.current,
    null,
    null,
    at,
  );
  party.run(
    3,
    today,
    "20:00",
    "24:00",
    60,
    endless.name,
    phone,
    endless.text,
    null,
    null,
    null,
    at,
  );
  party.run(4, today, "20:30", "22:30", 3, "Bosco", phone, "", null, null, at, at);
  party.run(
    5,
    stay.checkIn,
    "19:30",
    "21:30",
    4,
    "Aline",
    phone,
    "",
    null,
    enquiryIds.table,
    null,
    at,
  );
  for (const [tableReservation, tableId] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 2],
  ]) {
    file
      .prepare("INSERT INTO table_reservation_tables VALUES (?, ?)")
      .run(tableReservation, tableId);
  }

  const quote = JSON.stringify({
    ...{ currency: "USD", taxPercent: 18, serviceChargePercent: 0, totalCents: 120_000 },
    lines: [{ label: "Conference hall", quantity: 4, unitCents: 30_000 }],
  });
  const offer = file.prepare(
    `INSERT INTO conference_offers (id, enquiry_id, space_id, day, start_time, end_time,
       setup_minutes, teardown_minutes, people, quote, total_cents, text, valid_until, language,
       idempotency_key, sent_at, sent_by, withdrawn_at, accepted_at)
     VALUES (?, ?, 'hall', ?, '09:00', '13:00', 60, 60, 120, ?, 120000, ?, ?, 'en', ?, ?,
       'claudine', ?, ?)`,
  );
  const send = (
    id: string,
    request: string,
    days: number,
    text: string,
    state: (string | null)[],
  ) => offer.run(id, request, stay.checkIn, quote, text, inDays(10), id, ago(days), ...state);
  send(offerIds.replaced, enquiryIds.conference, 3, "", [ago(2), null]);
  send(offerIds.open, enquiryIds.conference, 1, "We look forward to you.", [null, null]);
  send(offerIds.withdrawn, enquiryIds.message, 2, endless.text, [ago(1), null]);
  send(offerIds.accepted, enquiryIds.endless, 1, "", [null, ago(0)]);
  const event = file.prepare(
    `INSERT INTO space_events (id, space_id, day, start_time, end_time, setup_minutes,
       teardown_minutes, title, people, contact, note, offer_id, cancelled_at, created_at)
     VALUES (?, ?, ?, ?, ?, 60, 60, ?, ?, ?, ?, ?, ?, ?)`,
  );
  event.run(1, "hall", today, "09:00", "12:00", "Tea cooperative", 80, phone, "", null, null, at);
  event.run(2, "boardroom", inDays(1), "14:00", "24:00", "Board", 10, "", "", null, null, at);
  const long = endless.name.repeat(2);
  event.run(
    3,
    "hall",
    inDays(2),
    "09:00",
    "10:00",
    long,
    9,
    endless.text,
    endless.text,
    null,
    null,
    at,
  );
  event.run(4, "pavilion", inDays(3), "09:00", "10:00", "Picnic", 9, "", "", null, at, at);
  event.run(
    5,
    "hall",
    stay.checkIn,
    "09:00",
    "13:00",
    "Ana",
    9,
    "",
    "",
    offerIds.accepted,
    null,
    at,
  );
}
