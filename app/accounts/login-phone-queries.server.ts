import { sql } from "kysely";
import type { Db } from "~/db.server";

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
