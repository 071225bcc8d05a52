import { countRows } from "db/count-rows";
import { prepareQuery } from "db/keep-query";
import type { Instant, Schema } from "db/schema";
import { setColumns } from "db/write-row";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "~/db.server";

export type FactorRow = Selectable<Schema["factors"]>;
type ChallengeRow = Selectable<Schema["factor_challenges"]>;

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  return (await hasFactorQuery(db, { userId })).length > 0;
}

const hasFactorQuery = prepareQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("verified_at", "is not", null)
    .limit(1),
);

export async function listUsersWithFactor(db: Db, userIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("factors")
    .select("user_id as userId")
    .where("user_id", "in", userIds)
    .where("verified_at", "is not", null)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

const selectFactors = (db: Db, userId: string) =>
  db
    .selectFrom("factors")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id");

/** Includes unverified factors created after `since`. */
export const listFactorRows = (db: Db, userId: string, since: Date): Promise<FactorRow[]> =>
  selectFactors(db, userId)
    .where((eb) =>
      eb.or([eb("verified_at", "is not", null), eb("created_at", ">", since.toISOString())]),
    )
    .execute();

export const listVerifiedFactorRows = (db: Db, userId: string): Promise<FactorRow[]> =>
  selectFactors(db, userId).where("verified_at", "is not", null).execute();

export async function insertFactor(trx: Db, factor: Insertable<Schema["factors"]>): Promise<void> {
  await trx.insertInto("factors").values(factor).execute();
}

export const listSealedFactors = (db: Db) =>
  db
    .selectFrom("factors")
    .select(["id", "sealed_secret as sealedSecret"])
    .where("sealed_secret", "is not", null)
    .$narrowType<{ sealedSecret: string }>()
    .execute();

export const updateFactor = (
  trx: Db,
  id: string,
  values: Updateable<Schema["factors"]>,
): Promise<void> => setColumns(trx, "factors", id, values);

export async function deleteFactor(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("factors").where("id", "=", id).execute();
}

export async function deleteUnverifiedFactors(
  trx: Db,
  userId: string,
  createdUntil?: Date,
): Promise<void> {
  const deletionOfUser = trx.deleteFrom("factors").where("user_id", "=", userId);
  const deletionOfUnverified = deletionOfUser.where("verified_at", "is", null);
  await (createdUntil
    ? deletionOfUnverified.where("created_at", "<=", createdUntil.toISOString())
    : deletionOfUnverified
  ).execute();
}

export async function deleteFactorsOfUser(trx: Db, userId: string): Promise<number> {
  await deleteUnverifiedFactors(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom("factors")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteFactorsBefore(
  trx: Db,
  userId: string,
  instant: Instant,
): Promise<void> {
  await trx
    .deleteFrom("factors")
    .where("user_id", "=", userId)
    .where("created_at", "<", instant)
    .execute();
}

export async function deleteChallengesOfUser(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom("factor_challenges")
    .where("factor_id", "in", (eb) =>
      eb.selectFrom("factors").select("id").where("user_id", "=", userId),
    )
    .execute();
}

/** Deletes the factor's earlier challenges with a texted code, and all expired challenges. */
export async function insertChallenge(
  trx: Db,
  challenge: Insertable<Schema["factor_challenges"]>,
  now: Date,
): Promise<void> {
  await trx.deleteFrom("factor_challenges").where("expires_at", "<=", now.toISOString()).execute();
  await trx
    .deleteFrom("factor_challenges")
    .where("factor_id", "=", challenge.factor_id)
    .where("code_hash", "is not", null)
    .execute();
  await trx.insertInto("factor_challenges").values(challenge).execute();
}

export function findChallenge(
  db: Db,
  { id, factorId }: { id: string; factorId: string },
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom("factor_challenges")
    .selectAll()
    .where("id", "=", id)
    .where("factor_id", "=", factorId)
    .executeTakeFirst();
}

/** Only challenges of phones have a `code_hash`. */
export function findSentChallenge(
  db: Db,
  factorId: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom("factor_challenges")
    .selectAll()
    .where("factor_id", "=", factorId)
    .where("code_hash", "is not", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

export async function incrementChallengeTries(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("factor_challenges")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteChallenge(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("factor_challenges").where("id", "=", id).execute();
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(
    db.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );

export async function saveRecoveryCodes(
  trx: Db,
  userId: string,
  codeHashes: string[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  const created_at = now.toISOString();
  await trx
    .insertInto("recovery_codes")
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash, created_at })))
    .execute();
}

/** Returns whether there was an unused code. Of two concurrent calls, only one returns true. */
export async function markRecoveryCodeUsed(
  trx: Db,
  userId: string,
  codeHashes: string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "in", codeHashes)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRecoveryCodesBefore(
  trx: Db,
  userId: string,
  instant: Instant,
): Promise<void> {
  await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("created_at", "<", instant)
    .execute();
}

export async function deleteRecoveryCodes(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
