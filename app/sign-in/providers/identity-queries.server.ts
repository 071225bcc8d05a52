import type { Schema } from "db/schema";
import { setColumns } from "db/write-row";
import type { Insertable, Selectable, Updateable } from "kysely";
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

/** Also deletes all expired flows. */
export async function insertFlow(
  db: Db,
  flow: Omit<Insertable<Schema["provider_flows"]>, "created_at">,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  await db.deleteFrom("provider_flows").where("expires_at", "<=", created_at).execute();
  await db
    .insertInto("provider_flows")
    .values({ ...flow, created_at })
    .execute();
}

const flowColumns = [
  "provider",
  "sealed",
  "user_id as userId",
  "session_id as sessionId",
  "redirect_to as redirectTo",
  "challenge",
  "challenge_method as challengeMethod",
  "expires_at as expiresAt",
] as const;

/** Deletes the flow, so that each state works once. */
export function consumeFlow(
  db: Db,
  stateHash: string,
  kind: Selectable<Schema["provider_flows"]>["kind"],
) {
  return db
    .deleteFrom("provider_flows")
    .where("state_hash", "=", stateHash)
    .where("kind", "=", kind)
    .returning(flowColumns)
    .executeTakeFirst();
}

/** Of a request to link a provider that the user has not confirmed yet. */
export const linkRequestKind = "asked";

/** For an unconfirmed request to link a provider, the state is the token of the confirmation page. */
export function findLinkRequestFlow(db: Db, tokenHash: string) {
  return db
    .selectFrom("provider_flows")
    .select(flowColumns)
    .where("state_hash", "=", tokenHash)
    .where("kind", "=", linkRequestKind)
    .executeTakeFirst();
}
