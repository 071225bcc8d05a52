import type { Schema } from "db/schema";
import { setColumns } from "db/write-row";
import type { Insertable, Updateable } from "kysely";
import type { Db } from "~/db.server";

const identityColumns = [
  "id",
  "user_id as userId",
  "provider",
  "subject",
  "email",
  "data",
  "created_at as createdAt",
  "last_sign_in_at as lastSignInAt",
] as const;

export function findIdentity(db: Db, provider: string, subject: string) {
  return db
    .selectFrom("identities")
    .select([...identityColumns, "is_added_by_staff as isAddedByStaff"])
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export function listIdentityRows(db: Db, userId: string) {
  return db
    .selectFrom("identities")
    .select(identityColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function insertIdentity(
  trx: Db,
  identity: Insertable<Schema["identities"]>,
): Promise<void> {
  await trx.insertInto("identities").values(identity).execute();
}

export const updateIdentity = (
  trx: Db,
  id: string,
  values: Updateable<Schema["identities"]>,
): Promise<void> => setColumns(trx, "identities", id, values);

export async function deleteIdentity(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("identities").where("id", "=", id).execute();
}
