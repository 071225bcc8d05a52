import { containsText } from "db/contains-text";
import { foldText } from "db/fold-text";
import { inJson } from "db/in-json";
import type { Instant, StayDate } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { GuestProfileDetails } from "./guest-profile";

const profileColumns = [
  "guest_profiles.id",
  "guest_profiles.first_name as firstName",
  "guest_profiles.last_name as lastName",
  "guest_profiles.email",
  "guest_profiles.phone",
  "guest_profiles.country",
  "guest_profiles.nationality",
  "guest_profiles.language",
  "guest_profiles.address",
  "guest_profiles.company",
  "guest_profiles.tax_number as taxNumber",
  "guest_profiles.sealed_document as sealedDocument",
  "guest_profiles.notes",
  "guest_profiles.do_not_book as doNotRentReason",
  "guest_profiles.do_not_book_at as doNotBookAt",
  "guest_profiles.merged_into as mergedInto",
  "guest_profiles.erased_at as erasedAt",
  "guest_profiles.created_at as createdAt",
  "guest_profiles.external_reference as externalReference",
  "guest_profiles.version",
] as const;

export function findGuestProfileRow(db: Db, id: number) {
  return db
    .selectFrom("guest_profiles")
    .select(profileColumns)
    .where("id", "=", id)
    .executeTakeFirst();
}

export type NewGuestProfile = Pick<
  GuestProfileDetails,
  "firstName" | "lastName" | "email" | "phone"
> &
  Partial<Pick<GuestProfileDetails, "language" | "company">>;

export const insertGuestProfile = (db: Db, profile: NewGuestProfile, now: Date): Promise<number> =>
  insertRow(db, "guest_profiles", {
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    phone: profile.phone,
    language: profile.language ?? null,
    company: profile.company ?? "",
    created_at: now.toISOString(),
  });

export const insertImportedGuestProfile = (
  db: Db,
  profile: Omit<GuestProfileDetails, "document"> & {
    reference: string | null;
    doNotBook: string | null;
  },
  now: Date,
): Promise<number> =>
  insertRow(db, "guest_profiles", {
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    phone: profile.phone,
    country: profile.country,
    nationality: profile.nationality,
    language: profile.language,
    address: profile.address,
    company: profile.company,
    tax_number: profile.taxNumber,
    notes: profile.notes,
    external_reference: profile.reference,
    do_not_book: profile.doNotBook,
    do_not_book_at: profile.doNotBook && now.toISOString(),
    created_at: now.toISOString(),
  });

/** The database refuses to delete referenced profiles. */
export async function deleteGuestProfiles(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom("guest_profiles").where("id", "in", inJson(ids)).execute();
}

export interface StoredGuestProfile extends Omit<GuestProfileDetails, "document"> {
  sealedDocument: string | null;
}

export const updateGuestProfile = (
  db: Db,
  id: number,
  details: StoredGuestProfile,
): Promise<void> =>
  setColumns(db, "guest_profiles", id, {
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

export const updateDoNotRent = (
  db: Db,
  id: number,
  flag: { reason: string; at: Instant } | null,
): Promise<void> =>
  setColumns(db, "guest_profiles", id, {
    do_not_book: flag?.reason ?? null,
    do_not_book_at: flag?.at ?? null,
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
  external_reference: null,
} as const;

/** Clears profiles and those merged into them. Returns their number. */
export async function clearGuestProfiles(db: Db, ids: number[], at: Instant): Promise<number> {
  await db.deleteFrom("guest_profile_accounts").where("profile_id", "in", inJson(ids)).execute();
  await deleteDismissedDuplicates(db, ids);
  const result = await db
    .updateTable("guest_profiles")
    .set({ ...emptyProfile, erased_at: at, version: nextVersion })
    .where((eb) => eb.or([eb("id", "in", inJson(ids)), eb("merged_into", "in", inJson(ids))]))
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Clears a merged profile. Moves its accounts, external reference and earlier merges to the profile `intoId`. */
export async function clearMergedProfile(db: Db, id: number, intoId: number): Promise<void> {
  await db
    .updateTable("guest_profile_accounts")
    .set({ profile_id: intoId })
    .where("profile_id", "=", id)
    .execute();
  await deleteDismissedDuplicates(db, [id]);
  const mergedProfile = await findGuestProfileRow(db, id);
  await db
    .updateTable("guest_profiles")
    .set({ external_reference: mergedProfile?.externalReference ?? null })
    .where("id", "=", intoId)
    .where("external_reference", "is", null)
    .execute();
  await db
    .updateTable("guest_profiles")
    .set({ merged_into: intoId })
    .where("merged_into", "=", id)
    .execute();
  await setColumns(db, "guest_profiles", id, {
    ...emptyProfile,
    merged_into: intoId,
    version: nextVersion,
  });
}

async function deleteDismissedDuplicates(db: Db, ids: number[]): Promise<void> {
  await db
    .deleteFrom("distinct_guest_profiles")
    .where((eb) => eb.or([eb("first_id", "in", inJson(ids)), eb("second_id", "in", inJson(ids))]))
    .execute();
}

export async function insertDismissedDuplicate(db: Db, idA: number, idB: number): Promise<void> {
  await db
    .insertInto("distinct_guest_profiles")
    .values({ first_id: Math.min(idA, idB), second_id: Math.max(idA, idB) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findGuestProfileIdOfUser(
  db: Db,
  userId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("guest_profile_accounts")
    .select("profile_id as id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.id;
}

export async function insertProfileAccount(
  db: Db,
  userId: string,
  profileId: number,
): Promise<void> {
  await db
    .insertInto("guest_profile_accounts")
    .values({ user_id: userId, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listIdsMergedInto(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("guest_profiles")
    .select("id")
    .where("merged_into", "in", inJson(ids))
    .execute();
  return rows.map(({ id }) => id);
}

export function listAccountsOfProfile(db: Db, profileId: number) {
  return db
    .selectFrom("guest_profile_accounts")
    .innerJoin("user_names as users", "users.id", "guest_profile_accounts.user_id")
    .select(["users.id", "users.name", "users.email"])
    .where("profile_id", "=", profileId)
    .orderBy("users.name")
    .execute();
}

/** Lists the profiles in an account's bookings, as guest or booker, that occur in no other account's bookings. */
export async function listProfilesOnlyOfUser(db: Db, userId: string) {
  const { rows } = await sql<{ id: number; firstName: string; lastName: string }>`
    SELECT booked.id, first_name AS firstName, last_name AS lastName FROM (
      SELECT profile_id AS id FROM booking_summaries WHERE user_id = ${userId} AND profile_id IS NOT NULL
      UNION SELECT booker_id FROM booking_summaries WHERE user_id = ${userId} AND booker_id IS NOT NULL
    ) AS booked JOIN guest_profiles ON guest_profiles.id = booked.id
    WHERE NOT EXISTS (SELECT 1 FROM guest_profile_accounts
        WHERE guest_profile_accounts.profile_id = booked.id AND guest_profile_accounts.user_id <> ${userId})
      AND NOT EXISTS (SELECT 1 FROM booking_summaries
        WHERE booking_summaries.profile_id = booked.id AND booking_summaries.user_id IS NOT ${userId})
      AND NOT EXISTS (SELECT 1 FROM booking_summaries
        WHERE booking_summaries.booker_id = booked.id AND booking_summaries.user_id IS NOT ${userId})
    ORDER BY booked.id DESC`.execute(db);
  return rows;
}

/** Lists the guests of a payer's groups who have no account and occur in no other booking. */
export async function listProfilesOnlyOfPayer(db: Db, payerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT room.profile_id AS id FROM booking_summaries AS room
    WHERE room.booker_id = ${payerId} AND room.group_id IS NOT NULL AND room.profile_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM guest_profile_accounts
        WHERE guest_profile_accounts.profile_id = room.profile_id)
      AND NOT EXISTS (SELECT 1 FROM booking_summaries AS other
        WHERE other.profile_id = room.profile_id
          AND (other.booker_id IS NOT ${payerId} OR other.group_id IS NULL))
      AND NOT EXISTS (SELECT 1 FROM booking_summaries AS other
        WHERE other.booker_id = room.profile_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many likely duplicates are suggested. Staff can find others by searching. */
const maxProposedDuplicates = 3;

/** Lists profiles with the same e-mail or phone, except dismissed ones. Same names come first. */
export async function listLikelyDuplicates(db: Db, profile: { id: number } & NewGuestProfile) {
  const { rows } = await sql<{
    id: number;
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string | null;
    company: string;
    doNotRentReason: string | null;
    createdAt: Instant;
  }>`
    SELECT other.id, other.first_name AS firstName, other.last_name AS lastName, other.email,
      other.phone, other.company, other.do_not_book AS doNotRentReason, other.created_at AS createdAt
    FROM guest_profiles AS other
    WHERE other.id IN (
        SELECT alike.id FROM guest_profiles AS alike JOIN guest_profiles AS own ON own.id = ${profile.id}
          WHERE alike.email = own.email COLLATE NOCASE
        UNION SELECT alike.id FROM guest_profiles AS alike JOIN guest_profiles AS own ON own.id = ${profile.id}
          WHERE alike.phone_key = own.phone_key)
      AND other.id <> ${profile.id} AND other.merged_into IS NULL AND other.erased_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM distinct_guest_profiles AS apart
        WHERE apart.first_id = min(other.id, ${profile.id})
          AND apart.second_id = max(other.id, ${profile.id}))
    ORDER BY folded(other.first_name || ' ' || other.last_name)
        = ${foldText(`${profile.firstName} ${profile.lastName}`)} DESC, other.id
    LIMIT ${maxProposedDuplicates}`.execute(db);
  return rows;
}

/** Lists the contact details of profiles, except `ids`, that have one of these e-mails or phone keys. */
export async function listContactsOfOthers(
  db: Db,
  ids: number[],
  { emails, phones }: { emails: string[]; phones: string[] },
) {
  return db
    .selectFrom("guest_profiles")
    .select(["email", "phone_key as phoneKey"])
    .where((eb) =>
      eb.or([
        sql<boolean>`email COLLATE NOCASE IN ${inJson(emails)}`,
        eb("phone_key", "in", inJson(phones)),
      ]),
    )
    .where("id", "not in", inJson(ids))
    .execute();
}

export async function listDoNotRentProfiles(
  db: Db,
  { ids, email, phoneKey }: { ids: number[]; email: string | null; phoneKey: string | null },
) {
  const { rows } = await sql<{ id: number; firstName: string; lastName: string; reason: string }>`
    SELECT id, first_name AS firstName, last_name AS lastName, do_not_book AS reason
    FROM guest_profiles WHERE do_not_book IS NOT NULL AND (
      id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      OR email = ${email} COLLATE NOCASE
      OR phone_key = ${phoneKey})
    ORDER BY id LIMIT 5`.execute(db);
  return rows;
}

export async function listDoNotRentByName(db: Db, words: string) {
  const { rows } = await sql<{ id: number; firstName: string; lastName: string; reason: string }>`
    SELECT id, first_name AS firstName, last_name AS lastName, do_not_book AS reason
    FROM guest_profiles WHERE do_not_book IS NOT NULL AND ${containsText(["first_name", "last_name"], words)}
    ORDER BY id LIMIT 100`.execute(db);
  return rows;
}

export async function listDoNotRentBookings(db: Db, bookingIds: string[]) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("guest_profiles", (join) =>
      join.on((eb) =>
        eb.or([
          eb("guest_profiles.id", "=", eb.ref("bookings.profile_id")),
          eb("guest_profiles.id", "=", eb.ref("bookings.booker_id")),
        ]),
      ),
    )
    .select(["bookings.id", "guest_profiles.do_not_book as reason"])
    .where("bookings.id", "in", inJson(bookingIds))
    .where("guest_profiles.do_not_book", "is not", null)
    .execute();
}

export async function clearDocuments(db: Db, before: StayDate): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE guest_profiles SET sealed_document = NULL
    WHERE sealed_document IS NOT NULL AND coalesce(
      (SELECT max(occupied_until) FROM booking_summaries
        WHERE profile_id = guest_profiles.id AND status <> 'cancelled'),
      substr(created_at, 1, 10)) < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Lists documents in the older format: the type in plain text, a space, the encrypted number. */
export const listPartlySealedDocuments = (db: Db) =>
  db
    .selectFrom("guest_profiles")
    .select(["id", "sealed_document as sealedDocument"])
    .where("sealed_document", "like", "% %")
    .$narrowType<{ sealedDocument: string }>()
    .execute();

export const listSealedDocuments = (db: Db) =>
  db
    .selectFrom("guest_profiles")
    .select(["id", "sealed_document as sealedDocument"])
    .where("sealed_document", "is not", null)
    .$narrowType<{ sealedDocument: string }>()
    .execute();

/** Keeps the version, because open forms still apply. */
export const setSealedDocument = (db: Db, id: number, sealed: string): Promise<void> =>
  setColumns(db, "guest_profiles", id, { sealed_document: sealed });

/** Returns whether a profile has no account and exactly one booking, as guest. */
export async function isSingleBookingProfile(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isSingle: number }>`SELECT
    (SELECT count(*) FROM booking_summaries WHERE profile_id = ${id}) = 1
    AND NOT EXISTS (SELECT 1 FROM booking_summaries WHERE booker_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM guest_profile_accounts WHERE profile_id = ${id}) AS isSingle`.execute(
    db,
  );
  return rows[0]?.isSingle === 1;
}
