import { bookingIdsOf, type StaysOf } from "db/bookings-of";
import { containsText } from "db/contains-text";
import { inJson } from "db/in-json";
import { phoneKey } from "db/phone-digits";
import type { StayDate } from "db/schema";
import { nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { Sitting } from "./table-assignment";

export interface TableReservationDetails extends Sitting {
  day: StayDate;
  people: number;
  name: string;
  phone: string;
  /** Allergies and other notes for the kitchen. */
  note: string;
  bookingId: string | null;
}

const needsConfirmation = sql<
  0 | 1
>`table_reservations.enquiry_id IS NOT NULL AND summaries.handled_at IS NULL`.as(
  "needsConfirmation",
);

function selectTableReservations(db: Db) {
  return db
    .selectFrom("table_reservations")
    .leftJoin(
      "table_enquiry_summaries as summaries",
      "summaries.id",
      "table_reservations.enquiry_id",
    )
    .leftJoin("booking_summaries as bookings", "bookings.id", "table_reservations.booking_id")
    .select([
      "table_reservations.id",
      "table_reservations.day",
      "table_reservations.time",
      "table_reservations.until",
      "table_reservations.people",
      "table_reservations.name",
      "table_reservations.phone",
      "table_reservations.note",
      "table_reservations.booking_id as bookingId",
      "table_reservations.enquiry_id as enquiryId",
      "table_reservations.cancelled_at as cancelledAt",
      "table_reservations.version",
      needsConfirmation,
      "bookings.status as bookingStatus",
      "bookings.no_show_at as noShowAt",
      sql<string | null>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
      sql<string>`(SELECT coalesce(group_concat(tables.id), '') FROM (
        SELECT restaurant_tables.id FROM table_reservation_tables
          JOIN restaurant_tables ON restaurant_tables.id = table_reservation_tables.table_id
          WHERE table_reservation_tables.table_reservation_id = table_reservations.id
          ORDER BY restaurant_tables.position, restaurant_tables.id) AS tables)`.as("tableIds"),
      sql<string>`(SELECT coalesce(group_concat(tables.name, ' + '), '') FROM (
        SELECT restaurant_tables.name FROM table_reservation_tables
          JOIN restaurant_tables ON restaurant_tables.id = table_reservation_tables.table_id
          WHERE table_reservation_tables.table_reservation_id = table_reservations.id
          ORDER BY restaurant_tables.position, restaurant_tables.id) AS tables)`.as("tableNames"),
      sql<number>`(SELECT coalesce(sum(restaurant_tables.seats), 0) FROM table_reservation_tables
        JOIN restaurant_tables ON restaurant_tables.id = table_reservation_tables.table_id
        WHERE table_reservation_tables.table_reservation_id = table_reservations.id)`.as("seats"),
    ]);
}

/** `needsConfirmation`: the front desk has not answered the visitor's enquiry. */
export type TableReservation = Awaited<
  ReturnType<ReturnType<typeof selectTableReservations>["execute"]>
>[number];

export const findTableReservation = (db: Db, id: number): Promise<TableReservation | undefined> =>
  selectTableReservations(db).where("table_reservations.id", "=", id).executeTakeFirst();

export const findTableReservationByEnquiry = (
  db: Db,
  enquiryId: string,
): Promise<TableReservation | undefined> =>
  selectTableReservations(db)
    .where("table_reservations.enquiry_id", "=", enquiryId)
    .executeTakeFirst();

/** By time, including cancelled reservations. */
export const listTableReservations = (
  db: Db,
  day: StayDate,
  limit: number,
): Promise<TableReservation[]> =>
  selectTableReservations(db)
    .where("table_reservations.day", "=", day)
    .orderBy("table_reservations.time")
    .orderBy("table_reservations.id")
    .limit(limit)
    .execute();

export const listTableReservationsOfStays = (db: Db, bookingIds: string[], from: StayDate) =>
  db
    .selectFrom("table_reservations")
    .select(["id", "day", "time", "people"])
    .where("booking_id", "in", inJson(bookingIds))
    .where("day", ">=", from)
    .where("cancelled_at", "is", null)
    .orderBy("day")
    .orderBy("time")
    .orderBy("id")
    .execute();

export type StayTableReservation = Awaited<ReturnType<typeof listTableReservationsOfStays>>[number];

/** Returns the latest `maxRows` matches, and the number of matches, counted up to `limit + 1`. */
export async function searchTableReservations(
  db: Db,
  searchText: string,
  { limit, maxRows }: { limit: number; maxRows: number },
) {
  const matches = await db
    .selectFrom("table_reservations")
    .leftJoin("booking_summaries as bookings", "bookings.id", "table_reservations.booking_id")
    .select("table_reservations.id")
    .where(
      containsText(
        ["table_reservations.name", "table_reservations.phone", ...guestNameColumns],
        searchText,
      ),
    )
    .orderBy("table_reservations.day", "desc")
    .orderBy("table_reservations.time", "desc")
    .orderBy("table_reservations.id", "desc")
    .limit(limit + 1)
    .execute();
  const rows = await selectTableReservations(db)
    .where("table_reservations.id", "in", inJson(matches.slice(0, maxRows).map(({ id }) => id)))
    .orderBy("table_reservations.day", "desc")
    .orderBy("table_reservations.time", "desc")
    .orderBy("table_reservations.id", "desc")
    .execute();
  return { count: matches.length, rows };
}

const guestNameColumns = ["bookings.first_name", "bookings.last_name"];

const selectUnassignedEnquiries = (db: Db) =>
  db
    .selectFrom("table_enquiry_summaries as summaries")
    .select([
      "summaries.id",
      "summaries.name",
      "summaries.phone",
      "summaries.message",
      "summaries.time",
    ])
    .select(["summaries.day", "summaries.people", "summaries.handled_at as handledAt"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("table_reservations")
            .select("table_reservations.id")
            .whereRef("table_reservations.enquiry_id", "=", "summaries.id"),
        ),
      ),
    );

export const findUnassignedTableEnquiry = (db: Db, enquiryId: string) =>
  selectUnassignedEnquiries(db).where("summaries.id", "=", enquiryId).executeTakeFirst();

/** No table was set up or free for these enquiries. */
export function listUnassignedTableEnquiries(db: Db, day: StayDate, limit: number) {
  return selectUnassignedEnquiries(db)
    .where("summaries.day", "=", day)
    .orderBy("summaries.time")
    .orderBy("summaries.id")
    .limit(limit)
    .execute();
}

/** @param ignoredReservationId the edited reservation */
export function listTakenTables(
  db: Db,
  { from, to }: { from: StayDate; to: StayDate },
  ignoredReservationId = 0,
) {
  return db
    .selectFrom("table_reservations")
    .innerJoin(
      "table_reservation_tables",
      "table_reservation_tables.table_reservation_id",
      "table_reservations.id",
    )
    .leftJoin(
      "table_enquiry_summaries as summaries",
      "summaries.id",
      "table_reservations.enquiry_id",
    )
    .select(["table_reservation_tables.table_id as tableId", needsConfirmation])
    .select(["table_reservations.day", "table_reservations.time", "table_reservations.until"])
    .where("table_reservations.day", ">=", from)
    .where("table_reservations.day", "<=", to)
    .where("table_reservations.cancelled_at", "is", null)
    .where("table_reservations.id", "<>", ignoredReservationId)
    .execute();
}

export function findTableReservationByIdempotencyKey(db: Db, idempotencyKey: string) {
  return db
    .selectFrom("table_reservations")
    .select(["id", "day"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

const toTableReservationColumns = (details: TableReservationDetails) => ({
  day: details.day,
  time: details.time,
  until: details.until,
  people: details.people,
  name: details.name,
  phone: details.phone,
  note: details.note,
  booking_id: details.bookingId,
});

/** A database trigger throws `table_taken`. */
export async function insertTableReservation(
  trx: Db,
  details: TableReservationDetails,
  tableIds: number[],
  creation: {
    enquiryId: string | null;
    createdBy: string | null;
    idempotencyKey: string | null;
    now: Date;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto("table_reservations")
    .values({
      ...toTableReservationColumns(details),
      enquiry_id: creation.enquiryId,
      created_at: creation.now.toISOString(),
      created_by: creation.createdBy,
      idempotency_key: creation.idempotencyKey,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertReservedTables(trx, id, tableIds);
  return id;
}

/** A database trigger throws `table_taken`. */
export async function updateTableReservation(
  trx: Db,
  id: number,
  details: TableReservationDetails,
  tableIds: number[],
): Promise<void> {
  await trx.deleteFrom("table_reservation_tables").where("table_reservation_id", "=", id).execute();
  await setColumns(trx, "table_reservations", id, {
    ...toTableReservationColumns(details),
    version: nextVersion,
  });
  await insertReservedTables(trx, id, tableIds);
}

async function insertReservedTables(
  trx: Db,
  tableReservationId: number,
  tableIds: number[],
): Promise<void> {
  if (tableIds.length === 0) return;
  const rows = tableIds.map((tableId) => ({
    table_reservation_id: tableReservationId,
    table_id: tableId,
  }));
  await trx.insertInto("table_reservation_tables").values(rows).execute();
}

/** The tables become free but stay linked, to show which ones the reservation had. */
export const markTableReservationCancelled = (trx: Db, id: number, now: Date): Promise<void> =>
  setColumns(trx, "table_reservations", id, {
    cancelled_at: now.toISOString(),
    version: nextVersion,
  });

export async function clearOldTableReservations(
  trx: Db,
  before: { notes: StayDate; names: StayDate },
): Promise<void> {
  await trx
    .updateTable("table_reservations")
    .set({ note: "" })
    .where("day", "<", before.notes)
    .where("note", "<>", "")
    .execute();
  await trx
    .updateTable("table_reservations")
    .set({ name: "", phone: "" })
    .where("day", "<", before.names)
    .where((eb) => eb.or([eb("name", "<>", ""), eb("phone", "<>", "")]))
    .execute();
}

/** The enquiries also include reservations that the desk entered with one of the phone numbers. */
export type TableReservationOwner = StaysOf | { enquiryIds: string[]; phones: string[] };

export async function clearTableReservationsOf(
  trx: Db,
  owner: TableReservationOwner,
): Promise<void> {
  if ("enquiryIds" in owner) return clearTableReservationsOfEnquiries(trx, owner);
  await trx
    .updateTable("table_reservations")
    .set({ name: "", phone: "", note: "" })
    .where("booking_id", "in", bookingIdsOf(trx, owner))
    .execute();
}

async function clearTableReservationsOfEnquiries(
  trx: Db,
  { enquiryIds, phones }: { enquiryIds: string[]; phones: string[] },
): Promise<void> {
  await trx
    .updateTable("table_reservations")
    .set({ name: "", phone: "", note: "" })
    .where((eb) =>
      eb.or([
        eb("enquiry_id", "in", inJson(enquiryIds)),
        eb.and([
          eb("enquiry_id", "is", null),
          eb("booking_id", "is", null),
          sql<boolean>`${sql.raw(phoneKey)} IN ${inJson(phones)}`,
        ]),
      ]),
    )
    .execute();
}
