import type { Database, Statement } from "better-sqlite3";
import { defaultSettings, type Settings } from "~/core/settings/settings";
import { agreedFor } from "./agreed";
import { inDays } from "./days";
import { type Person, people } from "./people";

/** What differs from two nights of Aline's in ten days. */
export interface RawBooking {
  id?: string;
  roomId?: number;
  user?: Person | null;
  checkIn?: string;
  checkOut?: string;
  guests?: number;
  status?: "pending" | "confirmed" | "cancelled";
  firstName?: string;
  email?: string | null;
  rateCents?: number;
  createdAt?: string;
  /** What Settings → Booking said when it was made, where that is not as shipped. */
  terms?: Partial<Settings["booking"]>;
  source?: "guest" | "desk";
  /** An instant at which it lapses. */
  heldUntil?: string | null;
}

let made = 0;

/** The next free id of this test run, in the alphabet of booking ids. */
function nextId(): string {
  made += 1;
  return `T${String(made).padStart(7, "0")}`;
}

/** One statement for all, which some tests need ten thousand times. */
const prepared = new WeakMap<Database, Statement>();

const prepareInsert = (file: Database): Statement =>
  file.prepare(
    `INSERT INTO bookings (id, room_id, user_id, check_in, check_out, guests, board, status,
         quote, terms, total_cents, first_name, last_name, email, phone, payment_method, source,
         created_at, created_by, cancelled_at, held_until)
       VALUES (?, ?, ?, ?, ?, ?, 'BB', ?, ?, ?, ?, ?, ?, ?, '+250 788 123 456', 'cash', ?,
         ?, ?, ?, ?)`,
  );

/**
 * Writes a booking straight into the file, around every operation of the program.
 * @returns its id
 * @throws SQLite's own error when the database refuses it
 */
export function insertRawBooking(file: Database, booking: RawBooking = {}): string {
  const {
    id = nextId(),
    roomId = 2,
    user = people.aline,
    checkIn = inDays(10),
    checkOut = inDays(12),
    guests = 1,
    status = "confirmed",
    firstName = user?.name.split(" ")[0] ?? "Walk-in",
    email = user?.email ?? null,
    rateCents = 13_500,
    createdAt = new Date().toISOString(),
    source = "guest",
    heldUntil = null,
  } = booking;
  const settings = {
    ...defaultSettings,
    booking: { ...defaultSettings.booking, ...booking.terms },
  };
  const { quote, terms } = agreedFor({ checkIn, checkOut }, rateCents, settings);
  const insert = prepared.get(file) ?? prepareInsert(file);
  prepared.set(file, insert);
  insert.run(
    id,
    roomId,
    user?.id ?? null,
    checkIn,
    checkOut,
    guests,
    status,
    JSON.stringify(quote),
    JSON.stringify(terms),
    quote.totalCents,
    firstName,
    user?.name.split(" ")[1] ?? "",
    email,
    source,
    createdAt,
    user?.id ?? null,
    status === "cancelled" ? createdAt : null,
    heldUntil,
  );
  return id;
}
