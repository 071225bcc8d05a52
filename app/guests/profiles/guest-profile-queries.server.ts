import { containsText } from "db/contains-text";
import { foldText } from "db/fold-text";
import { inJson } from "db/in-json";
import type { Instant, StayDate } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { GuestProfileDetails } from "./guest-profile";

const columns = [
  "people.id",
  "people.first_name as firstName",
  "people.last_name as lastName",
  "people.email",
  "people.phone",
  "people.country",
  "people.nationality",
  "people.language",
  "people.address",
  "people.company",
  "people.tax_number as taxNumber",
  "people.sealed_document as sealedDocument",
  "people.notes",
  "people.do_not_book as doNotBook",
  "people.do_not_book_at as doNotBookAt",
  "people.merged_into as mergedInto",
  "people.erased_at as erasedAt",
  "people.created_at as createdAt",
  "people.their_reference as theirReference",
  "people.version",
] as const;

/** A guest as stored, also one that was merged or made nameless. */
export function findGuestProfileRow(db: Db, id: number) {
  return db.selectFrom("people").select(columns).where("id", "=", id).executeTakeFirst();
}

/** What a booking or the desk says of somebody new. */
export type NewGuestProfile = Pick<
  GuestProfileDetails,
  "firstName" | "lastName" | "email" | "phone"
> &
  Partial<Pick<GuestProfileDetails, "language" | "company">>;

export const insertGuestProfile = (db: Db, person: NewGuestProfile, now: Date): Promise<number> =>
  insertRow(db, "people", {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    language: person.language ?? null,
    company: person.company ?? "",
    created_at: now.toISOString(),
  });

/** Writes down a guest who was known elsewhere before; gives their number. */
export const insertImportedGuestProfile = (
  db: Db,
  person: Omit<GuestProfileDetails, "document"> & {
    reference: string | null;
    doNotBook: string | null;
  },
  now: Date,
): Promise<number> =>
  insertRow(db, "people", {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    country: person.country,
    nationality: person.nationality,
    language: person.language,
    address: person.address,
    company: person.company,
    tax_number: person.taxNumber,
    notes: person.notes,
    their_reference: person.reference,
    do_not_book: person.doNotBook,
    do_not_book_at: person.doNotBook && now.toISOString(),
    created_at: now.toISOString(),
  });

/** Takes guests out of the books for good; the database refuses where something refers to one. */
export async function deleteGuestProfiles(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom("people").where("id", "in", inJson(ids)).execute();
}

/** The details of a guest as the table has them. */
export interface StoredGuestProfile extends Omit<GuestProfileDetails, "document"> {
  sealedDocument: string | null;
}

export const updateGuestProfile = (
  db: Db,
  id: number,
  details: StoredGuestProfile,
): Promise<void> =>
  setColumns(db, "people", id, {
    first_name: details.firstName,
    last_name: details.lastName,
    email: details.email,
    phone: details.phone,
    country: details.country,
    nationality: details.nationality,
    language: details.language,
    address: details.address,
    company: details.company,
    tax_number: details.taxNumber,
    sealed_document: details.sealedDocument,
    notes: details.notes,
    version: nextVersion,
  });

/** Says why somebody is not to be booked again, or with null that this is over. */
export const updateDoNotRent = (
  db: Db,
  id: number,
  mark: { reason: string; at: Instant } | null,
): Promise<void> =>
  setColumns(db, "people", id, {
    do_not_book: mark?.reason ?? null,
    do_not_book_at: mark?.at ?? null,
    version: nextVersion,
  });

const emptyProfile = {
  first_name: "",
  last_name: "",
  email: null,
  phone: null,
  country: null,
  nationality: null,
  language: null,
  address: "",
  company: "",
  tax_number: "",
  sealed_document: null,
  notes: "",
  do_not_book: null,
  do_not_book_at: null,
  their_reference: null,
} as const;

/** Takes everything from guests whose persons are to be nameless; how many there are. */
export async function clearGuestProfiles(db: Db, ids: number[], at: Instant): Promise<number> {
  await db.deleteFrom("person_accounts").where("person_id", "in", inJson(ids)).execute();
  await deleteDismissedDuplicates(db, ids);
  const result = await db
    .updateTable("people")
    .set({ ...emptyProfile, erased_at: at, version: nextVersion })
    .where((eb) => eb.or([eb("id", "in", inJson(ids)), eb("merged_into", "in", inJson(ids))]))
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Empties the record that went into another, and hands on its accounts and what leads to it. */
export async function clearMergedProfile(db: Db, id: number, intoId: number): Promise<void> {
  await db
    .updateTable("person_accounts")
    .set({ person_id: intoId })
    .where("person_id", "=", id)
    .execute();
  await deleteDismissedDuplicates(db, [id]);
  const ended = await findGuestProfileRow(db, id);
  await db
    .updateTable("people")
    .set({ their_reference: ended?.theirReference ?? null })
    .where("id", "=", intoId)
    .where("their_reference", "is", null)
    .execute();
  await db
    .updateTable("people")
    .set({ merged_into: intoId })
    .where("merged_into", "=", id)
    .execute();
  await setColumns(db, "people", id, {
    ...emptyProfile,
    merged_into: intoId,
    version: nextVersion,
  });
}

async function deleteDismissedDuplicates(db: Db, ids: number[]): Promise<void> {
  await db
    .deleteFrom("people_told_apart")
    .where((eb) => eb.or([eb("one_id", "in", inJson(ids)), eb("other_id", "in", inJson(ids))]))
    .execute();
}

/** Remembers that two are two; once is enough. */
export async function insertDismissedDuplicate(db: Db, one: number, other: number): Promise<void> {
  await db
    .insertInto("people_told_apart")
    .values({ one_id: Math.min(one, other), other_id: Math.max(one, other) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The person whose account it is. */
export async function findGuestProfileIdOfUser(
  db: Db,
  userId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("person_accounts")
    .select("person_id as id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.id;
}

export async function insertProfileAccount(
  db: Db,
  userId: string,
  personId: number,
): Promise<void> {
  await db
    .insertInto("person_accounts")
    .values({ user_id: userId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The records that went into others. */
export async function listIdsMergedInto(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("people")
    .select("id")
    .where("merged_into", "in", inJson(ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts of a person, the first name first. */
export function listAccountsOfProfile(db: Db, personId: number) {
  return db
    .selectFrom("person_accounts")
    .innerJoin("user_names as users", "users.id", "person_accounts.user_id")
    .select(["users.id", "users.name", "users.email"])
    .where("person_id", "=", personId)
    .orderBy("users.name")
    .execute();
}

/**
 * Whose bookings, as guest or as booker, were all made with an account, and who have no other: they
 * are known by nothing else.
 */
export async function listProfilesOnlyOfUser(db: Db, userId: string) {
  const { rows } = await sql<{ id: number; firstName: string; lastName: string }>`
    SELECT known.id, first_name AS firstName, last_name AS lastName FROM (
      SELECT person_id AS id FROM booking_facts WHERE user_id = ${userId} AND person_id IS NOT NULL
      UNION SELECT booker_id FROM booking_facts WHERE user_id = ${userId} AND booker_id IS NOT NULL
    ) AS known JOIN people ON people.id = known.id
    WHERE NOT EXISTS (SELECT 1 FROM person_accounts
        WHERE person_accounts.person_id = known.id AND person_accounts.user_id <> ${userId})
      AND NOT EXISTS (SELECT 1 FROM booking_facts
        WHERE booking_facts.person_id = known.id AND booking_facts.user_id IS NOT ${userId})
      AND NOT EXISTS (SELECT 1 FROM booking_facts
        WHERE booking_facts.booker_id = known.id AND booking_facts.user_id IS NOT ${userId})
    ORDER BY known.id DESC`.execute(db);
  return rows;
}

/** Who is known by nothing but the rooms of groups that somebody booked. */
export async function listProfilesOnlyOfPayer(db: Db, payerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT room.person_id AS id FROM booking_facts AS room
    WHERE room.booker_id = ${payerId} AND room.group_id IS NOT NULL AND room.person_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM person_accounts
        WHERE person_accounts.person_id = room.person_id)
      AND NOT EXISTS (SELECT 1 FROM booking_facts AS other
        WHERE other.person_id = room.person_id
          AND (other.booker_id IS NOT ${payerId} OR other.group_id IS NULL))
      AND NOT EXISTS (SELECT 1 FROM booking_facts AS other
        WHERE other.booker_id = room.person_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** So many are proposed; who stands further down is found by hand. */
const maxProposedDuplicates = 3;

/** Others with the same address or number whom nobody told apart, those of the same name first. */
export async function listLikelyDuplicates(db: Db, person: { id: number } & NewGuestProfile) {
  const { rows } = await sql<{
    id: number;
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string | null;
    company: string;
    doNotBook: string | null;
    createdAt: Instant;
  }>`
    SELECT other.id, other.first_name AS firstName, other.last_name AS lastName, other.email,
      other.phone, other.company, other.do_not_book AS doNotBook, other.created_at AS createdAt
    FROM people AS other
    WHERE other.id IN (
        SELECT alike.id FROM people AS alike JOIN people AS own ON own.id = ${person.id}
          WHERE alike.email = own.email COLLATE NOCASE
        UNION SELECT alike.id FROM people AS alike JOIN people AS own ON own.id = ${person.id}
          WHERE alike.phone_key = own.phone_key)
      AND other.id <> ${person.id} AND other.merged_into IS NULL AND other.erased_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM people_told_apart AS apart
        WHERE apart.one_id = min(other.id, ${person.id})
          AND apart.other_id = max(other.id, ${person.id}))
    ORDER BY folded(other.first_name || ' ' || other.last_name)
        = ${foldText(`${person.firstName} ${person.lastName}`)} DESC, other.id
    LIMIT ${maxProposedDuplicates}`.execute(db);
  return rows;
}

/** How guests but for some are reached, of those with one of these addresses or last nine digits. */
export async function listContactsOfOthers(
  db: Db,
  ids: number[],
  { emails, phones }: { emails: string[]; phones: string[] },
) {
  return db
    .selectFrom("people")
    .select(["email", "phone"])
    .where((eb) =>
      eb.or([
        sql<boolean>`email COLLATE NOCASE IN ${inJson(emails)}`,
        sql<boolean>`phone_key IS NOT NULL AND substr(phone_key, -9) IN ${inJson(phones)}`,
      ]),
    )
    .where("id", "not in", inJson(ids))
    .execute();
}

/** Lists the guests marked "Do not book" among those with an address, a number (`loadPhoneKey`) or an id. */
export async function listDoNotRentProfiles(
  db: Db,
  { ids, email, phoneKey }: { ids: number[]; email: string | null; phoneKey: string | null },
) {
  const { rows } = await sql<{ id: number; firstName: string; lastName: string; reason: string }>`
    SELECT id, first_name AS firstName, last_name AS lastName, do_not_book AS reason
    FROM people WHERE do_not_book IS NOT NULL AND (
      id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      OR email = ${email} COLLATE NOCASE
      OR phone_key = ${phoneKey})
    ORDER BY id LIMIT 5`.execute(db);
  return rows;
}

/** Whom the desk does not want to book again, among those whose name has each of some words. */
export async function listDoNotRentByName(db: Db, words: string) {
  const { rows } = await sql<{ id: number; firstName: string; lastName: string; reason: string }>`
    SELECT id, first_name AS firstName, last_name AS lastName, do_not_book AS reason
    FROM people WHERE do_not_book IS NOT NULL AND ${containsText(["first_name", "last_name"], words)}
    ORDER BY id LIMIT 100`.execute(db);
  return rows;
}

/** The marks on the guests and the bookers of bookings, by the booking's id. */
export async function listDoNotRentBookings(db: Db, bookingIds: string[]) {
  return db
    .selectFrom("booking_facts as bookings")
    .innerJoin("people", (join) =>
      join.on((eb) =>
        eb.or([
          eb("people.id", "=", eb.ref("bookings.person_id")),
          eb("people.id", "=", eb.ref("bookings.booker_id")),
        ]),
      ),
    )
    .select(["bookings.id", "people.do_not_book as reason"])
    .where("bookings.id", "in", inJson(bookingIds))
    .where("people.do_not_book", "is not", null)
    .execute();
}

/**
 * Takes the documents of everybody whose last stay ended before a day, from a cancelled one nobody
 * departs; how many there were.
 */
export async function clearDocuments(db: Db, before: StayDate): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE people SET sealed_document = NULL
    WHERE sealed_document IS NOT NULL AND coalesce(
      (SELECT max(occupied_until) FROM booking_facts
        WHERE person_id = people.id AND status <> 'cancelled'),
      substr(created_at, 1, 10)) < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The documents of which the number alone is sealed: their kind and a space stand in front of it. */
export const listPartlySealedDocuments = (db: Db) =>
  db
    .selectFrom("people")
    .select(["id", "sealed_document as stored"])
    .where("sealed_document", "like", "% %")
    .$narrowType<{ stored: string }>()
    .execute();

/** All documents as they are stored. */
export const listSealedDocuments = (db: Db) =>
  db
    .selectFrom("people")
    .select(["id", "sealed_document as stored"])
    .where("sealed_document", "is not", null)
    .$narrowType<{ stored: string }>()
    .execute();

/** Keeps a document in another way, of which whoever has the form open need not know. */
export const setSealedDocument = (db: Db, id: number, sealed: string): Promise<void> =>
  setColumns(db, "people", id, { sealed_document: sealed });

/** Whether somebody without an account has one booking, as guest. */
export async function isSingleBookingProfile(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isIt: number }>`SELECT
    (SELECT count(*) FROM booking_facts WHERE person_id = ${id}) = 1
    AND NOT EXISTS (SELECT 1 FROM booking_facts WHERE booker_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM person_accounts WHERE person_id = ${id}) AS isIt`.execute(db);
  return rows[0]?.isIt === 1;
}
