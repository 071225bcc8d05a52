import { hasRows } from "db/count-rows";
import type { Instant, Schema } from "db/schema";
import { nextVersion, setColumns } from "db/write-row";
import { sql, type Updateable } from "kysely";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Db } from "~/db.server";
import { removedName } from "./roles";

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Finds a user, even if it was anonymised. */
export function findUser(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "name",
      "email",
      "phone",
      "role",
      "status",
      "version",
      "is_provisional as isProvisional",
      "email_verified_at as emailVerifiedAt",
      "email_verified_by as emailVerifiedBy",
      "login_phone as loginPhone",
      "login_phone_verified_at as loginPhoneVerifiedAt",
      "created_at as createdAt",
      "last_sign_in_at as lastSignInAt",
      "removed_at as removedAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

export const updateUser = (
  trx: Db,
  id: string,
  values: Updateable<Schema["users"]>,
): Promise<void> => setColumns(trx, "users", id, { ...values, version: nextVersion });

export async function replaceGuestProvider(
  trx: Db,
  id: string,
  verifiedAt: Instant,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ email_verified_by: null, email_verified_at: verifiedAt, version: nextVersion })
    .where("id", "=", id)
    .where("email_verified_by", "is not", null)
    .execute();
}

export async function activatePending(trx: Db, id: string): Promise<boolean> {
  const result = await trx
    .updateTable("users")
    .set({ status: "active", version: nextVersion })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns the values of an anonymised account, with an undeliverable address (RFC 2606). */
export const anonymisedValues = (id: string, now: Instant): Updateable<Schema["users"]> => ({
  name: removedName,
  email: `removed-${id}@removed.invalid`,
  phone: null,
  last_sign_in_at: null,
  removed_at: now,
  is_provisional: 0,
  email_verified_at: null,
  email_verified_by: null,
  login_phone: null,
  login_phone_verified_at: null,
  metadata: "{}",
  language: "en",
});

/** Keeps the account's version, so that forms that are open do not conflict. */
export async function saveLanguage(db: Db, id: string, language: LanguageCode): Promise<void> {
  // Writes only if the language differs, so that forms also work on a read-only database.
  const isNewLanguage = (await findLanguage(db, id)) !== language;
  if (isNewLanguage) await setColumns(db, "users", id, { language });
}

async function findLanguage(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("language")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.language;
}

export const accountHasPassword = (db: Db, id: string): Promise<boolean> =>
  hasRows(db.selectFrom("users").where("id", "=", id).where("password_hash", "is not", null));

export async function findUserIdByLoginPhone(db: Db, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("login_phone", "=", phone)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * An account that was begun with a number keeps it in `phone` until it is verified, and has no e-mail address.
 * Uses literals, because SQLite does not match a partial index to conditions with parameters.
 */
const selectPendingPhoneAccounts = (db: Db, phone: string) =>
  db
    .selectFrom("users")
    .where("email", "=", sql.lit(""))
    .where("status", "=", sql.lit("pending"))
    .where("phone", "=", phone);

export const findPendingPhoneAccount = (db: Db, phone: string) =>
  selectPendingPhoneAccounts(db, phone)
    .select(["id", "password_hash as passwordHash"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

export async function listPendingPhoneAccountIds(
  db: Db,
  phone: string,
  since: Date,
): Promise<string[]> {
  const rows = await selectPendingPhoneAccounts(db, phone)
    .select("id")
    .where("created_at", ">", since.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}
