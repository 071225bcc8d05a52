import type { Database, Statement } from "better-sqlite3";
import { defaultSettings, type Settings } from "~/core/settings/settings";
import { agreedFor } from "./agreed";
import { inDays } from "./days";
import { type GuestProfile, people } from "./people";

/** Differences from the default: Aline's stay of two nights in ten days. */
export interface RawBooking {
  id?: string;
  roomId?: number;
  user?: GuestProfile | null;
  checkIn?: string;
  checkOut?: string;
  guests?: number;
  status?: "pending" | "confirmed" | "cancelled";
  firstName?: string;
  email?: string | null;
  rateCents?: number;
  createdAt?: string;
  /** Booking settings at the time of booking, if they differ from the defaults. */
  terms?: Partial<Settings["booking"]>;
  source?: "guest" | "desk";
  /** When the hold expires. */
  heldUntil?: string | null;
}

let made = 0;

/** Returns the next unused id of this test run, in the alphabet of booking ids. */
function nextId(): string {
  made += 1;
  return `T${String(made).padStart(7, "0")}`;
}

/** Caches the prepared statement, because some tests insert ten thousand bookings. */
const prepared = new WeakMap<Database, Statement>();

const prepareInsert = (file: Database): Statement =>
  file.prepare(
    `INSERT INTO bookings (id, room_id, user_id, check_in, check_out, guests, board, status,
         quote, terms, total_cents, first_name, last_name, email, phone, payment_method, source,
         created_at, created_by, cancelled_at, hold_expires_at)
       VALUES (?, ?, ?, ?, ?, ?, 'BB', ?, ?, ?, ?, ?, ?, ?, '+250 788 123 456', 'cash', ?,
         ?, ?, ?, ?)`,
  );

/**
 * Inserts a booking directly into the database, without the program's operations.
 * @returns its id
 * @throws SQLite's error if the database refuses the booking
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
