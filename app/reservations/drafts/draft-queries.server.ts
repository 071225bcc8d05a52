import { millisecondsInDay } from "date-fns/constants";
import { bookingIdsOf, type StaysOf } from "db/bookings-of";
import { inJson } from "db/in-json";
import { prepareQuery } from "db/keep-query";
import type { Board, PaymentMethod } from "db/schema";
import type { Db } from "~/db.server";
import type { Party } from "~/reservations/availability/party";
import { toStayColumns } from "~/reservations/bookings/booking-columns";
import { draftTtlMs } from "./draft-steps";

const emptyDraftTtlMs = 3 * millisecondsInDay;

/** At the limit, the next new draft deletes `deletedPerRun` drafts, so that others need not. */
const maxDrafts = 20_000;
const deletedPerRun = 1_000;

/** Stored under the hash of the draft's id in the visitor's cookie. */
export interface BookingDraft extends Party {
  roomId: number | null;
  checkIn: string | null;
  checkOut: string | null;
  board: Board;
  firstName: string;
  lastName: string;
  /** The guest has only one name, stored as `firstName`. */
  hasOneName: boolean;
  email: string;
  phone: string;
  specialRequests: string;
  /** Expected arrival, `HH:mm`; null: unknown. */
  arrivalTime: string | null;
  paymentMethod: PaymentMethod | null;
  /** The total that the visitor saw last; null if it no longer applies. */
  quotedTotalCents: number | null;
  bookingId: string | null;
}

export async function findDraft(db: Db, idHash: string): Promise<BookingDraft | undefined> {
  const [row] = await fetchDraft(db, { idHash });
  return (
    row && {
      roomId: row.room_id,
      checkIn: row.check_in,
      checkOut: row.check_out,
      guests: row.guests,
      children: row.children,
      infants: row.infants,
      board: row.board,
      firstName: row.first_name,
      lastName: row.last_name,
      hasOneName: row.has_one_name === 1,
      email: row.email,
      phone: row.phone,
      specialRequests: row.special_requests,
      arrivalTime: row.arrival_time,
      paymentMethod: row.payment_method,
      quotedTotalCents: row.quoted_total_cents,
      bookingId: row.booking_id,
    }
  );
}

const fetchDraft = prepareQuery((db, { idHash }: { idHash: string }) =>
  db.selectFrom("booking_drafts").selectAll().where("id_hash", "=", idHash),
);

export interface DraftStay extends Party {
  roomId: number;
  checkIn: string;
  checkOut: string;
  board: Board;
  quotedTotalCents: number;
}

export async function insertDraft(db: Db, idHash: string, now: Date): Promise<void> {
  await deleteStaleDrafts(db, now);
  await db
    .insertInto("booking_drafts")
    .values({
      id_hash: idHash,
      guests: 1,
      board: "BB",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
}

export async function deleteStaleDrafts(db: Db, now: Date): Promise<void> {
  const updatedBefore = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await db
    .deleteFrom("booking_drafts")
    .where("updated_at", "<", updatedBefore(emptyDraftTtlMs))
    .where((eb) => eb.or([eb("email", "=", ""), eb("updated_at", "<", updatedBefore(draftTtlMs))]))
    .execute();
  const { count } = await db
    .selectFrom("booking_drafts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count < maxDrafts) return;
  const leastUsefulIds = db
    .selectFrom("booking_drafts")
    .select("id_hash")
    // First the drafts without an e-mail address, then those with one, then those with a booking.
    .orderBy((eb) => eb("booking_id", "is not", null))
    .orderBy((eb) => eb("email", "<>", ""))
    .orderBy("updated_at")
    .limit(deletedPerRun);
  await db.deleteFrom("booking_drafts").where("id_hash", "in", leastUsefulIds).execute();
}

export async function updateDraftStay(db: Db, idHash: string, stay: DraftStay, now: Date) {
  await db
    .updateTable("booking_drafts")
    .set({
      room_id: stay.roomId,
      ...toStayColumns(stay),
      quoted_total_cents: stay.quotedTotalCents,
      updated_at: now.toISOString(),
    })
    .where("id_hash", "=", idHash)
    .execute();
}

export type DraftGuest = Pick<
  BookingDraft,
  | "firstName"
  | "lastName"
  | "hasOneName"
  | "email"
  | "phone"
  | "specialRequests"
  | "arrivalTime"
  | "paymentMethod"
>;

export async function updateDraftGuest(db: Db, idHash: string, guest: DraftGuest, now: Date) {
  await db
    .updateTable("booking_drafts")
    .set({
      first_name: guest.firstName,
      last_name: guest.lastName,
      has_one_name: Number(guest.hasOneName),
      email: guest.email,
      phone: guest.phone,
      special_requests: guest.specialRequests,
      arrival_time: guest.arrivalTime,
      payment_method: guest.paymentMethod,
      updated_at: now.toISOString(),
    })
    .where("id_hash", "=", idHash)
    .execute();
}

export async function updateDraftQuote(db: Db, idHash: string, totalCents: number | null) {
  await db
    .updateTable("booking_drafts")
    .set({ quoted_total_cents: totalCents })
    .where("id_hash", "=", idHash)
    .execute();
}

export async function linkDraftToBooking(db: Db, idHash: string, bookingId: string): Promise<void> {
  await executeLinkDraft(db, { idHash, bookingId });
}

const executeLinkDraft = prepareQuery(
  (db, { idHash, bookingId }: { idHash: string; bookingId: string }) =>
    db.updateTable("booking_drafts").set({ booking_id: bookingId }).where("id_hash", "=", idHash),
);

export async function clearDraftDetails(
  db: Db,
  { emails, ...owner }: StaysOf & { emails: string[] },
): Promise<void> {
  await db
    .updateTable("booking_drafts")
    .set({
      first_name: "",
      last_name: "",
      email: "",
      phone: "",
      special_requests: "",
      arrival_time: null,
    })
    .where((eb) =>
      eb.or([
        eb(eb.fn("lower", ["email"]), "in", inJson(emails)),
        eb("booking_id", "in", bookingIdsOf(db, owner)),
      ]),
    )
    .execute();
}

export async function listDraftAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("booking_drafts")
    .select("email")
    .distinct()
    .where("email", "<>", "")
    .execute();
  return rows.map(({ email }) => email);
}
