import { sql } from "kysely";
import type { Db } from "~/db.server";

/** Whose number it is to sign in with, with what signing in looks at; none that was removed. */
export async function findIdByLoginPhone(db: Db, phone: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("login_phone", "=", phone)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Accounts that began with a number and have not given back its code: word for word the condition of their
 * index, which takes no parameters.
 */
const selectPendingPhoneAccounts = (db: Db, phone: string) =>
  db
    .selectFrom("users")
    .where("email", "=", sql.lit(""))
    .where("status", "=", sql.lit("pending"))
    .where("phone", "=", phone);

/** The newest account that began with a number. */
export const findPendingPhoneAccount = (db: Db, phone: string) =>
  selectPendingPhoneAccounts(db, phone)
    .select(["id", "password_hash as passwordHash"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Those that began with a number after an instant. */
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
