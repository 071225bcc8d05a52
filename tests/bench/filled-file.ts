import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Database } from "better-sqlite3";
import { openDatabase } from "db/open";
import { agreedFor } from "../world/agreed";
import { inDays } from "../world/days";

/** Creates a database with a number of bookings and the records that belong to them. */
export async function openFilled(count: number) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-bench-"));
  const start = performance.now();
  const empty = await openDatabase(dataDir, new Date());
  fill(empty.file, count);
  await empty.db.destroy();
  const fillSeconds = (performance.now() - start) / 1000;
  // Reopens the file, so that the measures use the program's own pragmas.
  const { db } = await openDatabase(dataDir, new Date());
  const close = async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, dataDir, fillSeconds, close };
}

const statuses = ["confirmed", "confirmed", "confirmed", "confirmed", "pending", "cancelled"];
const firstNames = ["Aline", "Bosco", "Claudine", "Diane", "Eric", "Zoë"];

/** The longest lead time of a booking, in days. */
const longestLead = 360;

/**
 * Writes six years of bookings, the last for the year ahead, in the order of creation, in one transaction
 * with triggers. Raises the units, since triggers would refuse a million stays in five rooms.
 */
export function fill(file: Database, count: number): void {
  const today = 6 * 365;
  const days = Array.from({ length: 7 * 365 }, (_, index) => inDays(index - today));
  const rooms = file
    .prepare<[], { id: number; capacity: number; rate: number }>(
      "SELECT id, capacity, rate_bb_cents AS rate FROM rooms ORDER BY id",
    )
    .all();
  const insert = file.prepare(
    `INSERT INTO bookings (id, room_id, check_in, check_out, guests, board, status, quote, terms,
       total_cents, first_name, last_name, email, phone, payment_method, source, user_id,
       profile_id, created_at, cancelled_at, checked_in_at, checked_out_at)
     VALUES (?, ?, ?, ?, ?, 'BB', ?, ?, ?, ?, ?, ?, ?, '+250 788 123 456', 'cash', ?, ?, ?, ?, ?, ?, ?)`,
  );
  const people = Math.max(1, Math.floor(count * 0.1));
  const random = seeded(2026);
  const agreements = new Map<string, [quote: string, terms: string]>();
  const agreementFor = (rate: number, nights: number) => {
    const key = `${rate} ${nights}`;
    const agreement = agreements.get(key) ?? agreementJson(rate, nights);
    agreements.set(key, agreement);
    return agreement;
  };
  const insertOne = (index: number) => {
    const room = rooms[Math.floor(random() * rooms.length)];
    if (!room) throw new RangeError("there are no rooms");
    const nights = 1 + Math.floor(random() ** 2 * 5);
    const booking = Math.floor((index / count) * (days.length - longestLead - 5));
    const arrival = booking + Math.floor(random() ** 2 * longestLead);
    const [checkIn, checkOut] = [days[arrival] ?? "", days[arrival + nights] ?? ""];
    const booked = `${days[booking]}T08:${two(index % 60)}:${two(index % 59)}.000Z`;
    const hasCome = arrival < today;
    const asked = statuses[index % statuses.length] ?? "";
    const status = hasCome && asked === "pending" ? "confirmed" : asked;
    const isStay = status !== "cancelled";
    const came = isStay && hasCome ? `${checkIn}T13:00:00.000Z` : null;
    const left = isStay && arrival + nights < today ? `${checkOut}T08:00:00.000Z` : null;
    const name = firstNames[index % firstNames.length] ?? "";
    insert.run(
      ...[scatteredId(index), room.id, checkIn, checkOut, 1 + (index % room.capacity), status],
      ...[...agreementFor(room.rate, nights), room.rate * nights, name, `Guest ${index}`],
      ...[`guest${index}@bench.example`, ...bookedBy(index, people)],
      ...[1 + (index % people), booked, isStay ? null : booked, came, left],
    );
  };
  file.exec("UPDATE rooms SET units = 1000");
  // Durability does not matter here, and a journal of a gigabyte would double the time.
  file.pragma("journal_mode = OFF");
  file.pragma("synchronous = OFF");
  file.pragma("temp_store = MEMORY");
  file.pragma("cache_size = -1500000");
  file.transaction(() => {
    fillProfiles(file, people, days);
    for (let index = 0; index < count; index++) insertOne(index);
    fillTraces(file);
  })();
}

/**
 * Returns who made a booking: the desk made a third, and people who book a few times each made the others.
 */
const bookedBy = (index: number, people: number) =>
  index % 3 === 0 ? ["desk", null] : ["guest", `person${index % people}`];

function fillProfiles(file: Database, people: number, days: string[]): void {
  const insert = file.prepare(
    `INSERT INTO users (id, name, email, phone, password_hash, created_at, last_sign_in_at)
     VALUES (?, ?, ?, ?, 'no password', ?, ?)`,
  );
  const insertRecord = file.prepare(
    `INSERT INTO guest_profiles (id, first_name, last_name, email, phone, country, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const link = file.prepare(
    "INSERT INTO guest_profile_accounts (user_id, profile_id) VALUES (?, ?)",
  );
  for (let index = 0; index < people; index++) {
    const firstName = firstNames[index % firstNames.length] ?? "";
    const name = `${firstName} Person ${index}`;
    const email = `person${index}@bench.example`;
    const at = `${days[Math.floor((index / people) * 6 * 365)]}T07:00:00.000Z`;
    const phone = `+250 7${String(index).padStart(8, "0")}`;
    insert.run(`person${index}`, name, email, phone, at, at);
    const country = index % 3 === 0 ? null : "RW";
    insertRecord.run(index + 1, firstName, `Person ${index}`, email, phone, country, at);
    link.run(`person${index}`, index + 1);
  }
}

/**
 * Writes what a booking leaves behind: a notification, a mail and a log entry. Every tenth stay has a drink
 * on its folio. Departed guests, and every second other guest, have paid.
 */
function fillTraces(file: Database): void {
  file.exec(`
    INSERT INTO notifications (title, message, type, action_url, created_at, is_read)
      SELECT 'New booking', first_name || ' ' || last_name || ': Double Bed, ' || check_in,
        'success', '/admin/bookings/' || id, created_at, unicode(substr(id, 8)) % 2
      FROM bookings ORDER BY created_at;
    INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at)
      SELECT email, 'Your booking is confirmed: Eco Lodge, ' || id,
        'Dear ' || first_name || ', your booking is confirmed.', created_at, created_at
      FROM bookings ORDER BY created_at;
    INSERT INTO audit_log (at, actor_id, actor_name, subject, subject_id, action, detail)
      SELECT created_at, user_id, iif(user_id IS NULL, 'Claudine Desk', first_name || ' ' || last_name),
        'booking', id, 'created', 'confirmed, $270.00'
      FROM bookings ORDER BY created_at;
    INSERT INTO folio_lines (booking_id, day, kind, text, category, quantity, unit_cents, amount_cents,
        tax_percent, created_at)
      SELECT id, check_in, 'extra', 'Virunga beer', 'Drinks', 2, 350, 700, 18, created_at
      FROM bookings WHERE status = 'confirmed' AND unicode(substr(id, 8)) % 10 = 0
      ORDER BY created_at;
    INSERT INTO payments (booking_id, at, day, amount_cents, method, kind)
      SELECT id, created_at, substr(created_at, 1, 10), folio_cents, 'cash', 'paid'
      FROM bookings WHERE status = 'confirmed'
        AND (checked_out_at IS NOT NULL OR unicode(substr(id, 8)) % 2 = 0)
      ORDER BY created_at;
  `);
}

function agreementJson(rate: number, nights: number): [quote: string, terms: string] {
  const stay = { checkIn: inDays(0), checkOut: inDays(nights) };
  const { quote, terms } = agreedFor(stay, rate);
  return [JSON.stringify(quote), JSON.stringify(terms)];
}

const two = (value: number) => String(value).padStart(2, "0");

/** The program's ids are random, so bookings close in time are far apart in the file. */
function scatteredId(index: number): string {
  const scattered = (BigInt(index) * 618_970_019_641n) % (1n << 40n);
  const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return [35n, 30n, 25n, 20n, 15n, 10n, 5n, 0n]
    .map((shift) => crockford[Number((scattered >> shift) & 31n)])
    .join("");
}

/** Returns a generator of numbers from 0 to 1, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
