import { keepQuery } from "db/keep-query";
import type { Instant, Schema } from "db/schema";
import { setColumns } from "db/write-row";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "~/db.server";

export type FactorRow = Selectable<Schema["factors"]>;
type ChallengeRow = Selectable<Schema["factor_challenges"]>;

/** Whether an account has a second factor that its user has shown to have. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  return (await hasFactorQuery(db, { userId })).length > 0;
}

const hasFactorQuery = keepQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("verified_at", "is not", null)
    .limit(1),
);

/** Which of these accounts have one. */
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

/**
 * An account's factors, the oldest first: those that were shown, and those that were asked for after
 * `since` and still may be.
 */
export const listFactorRows = (db: Db, userId: string, since: Date): Promise<FactorRow[]> =>
  selectFactors(db, userId)
    .where((eb) =>
      eb.or([eb("verified_at", "is not", null), eb("created_at", ">", since.toISOString())]),
    )
    .execute();

/** Those that were shown alone: what an account asks for. */
export const listVerifiedFactorRows = (db: Db, userId: string): Promise<FactorRow[]> =>
  selectFactors(db, userId).where("verified_at", "is not", null).execute();

export async function insertFactor(trx: Db, factor: Insertable<Schema["factors"]>): Promise<void> {
  await trx.insertInto("factors").values(factor).execute();
}

/** The keys of all authenticator apps as they are stored. */
export const listSealedFactors = (db: Db) =>
  db
    .selectFrom("factors")
    .select(["id", "sealed_secret as stored"])
    .where("sealed_secret", "is not", null)
    .$narrowType<{ stored: string }>()
    .execute();

export const updateFactor = (
  trx: Db,
  id: string,
  values: Updateable<Schema["factors"]>,
): Promise<void> => setColumns(trx, "factors", id, values);

export async function deleteFactor(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("factors").where("id", "=", id).execute();
}

/** Deletes what an account asked for and never showed, all of it or what is no younger than `until`. */
export async function deleteUnverifiedFactors(
  trx: Db,
  userId: string,
  until?: Date,
): Promise<void> {
  const all = trx.deleteFrom("factors").where("user_id", "=", userId);
  const unverified = all.where("verified_at", "is", null);
  await (until ? unverified.where("created_at", "<=", until.toISOString()) : unverified).execute();
}

/** @returns how many there were that its user had shown */
export async function deleteFactorsOfUser(trx: Db, userId: string): Promise<number> {
  await deleteUnverifiedFactors(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom("factors")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes factors that an account began before an instant. */
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

/** Deletes every challenge of an account's factors, with the codes that were sent. */
export async function deleteChallengesOfUser(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom("factor_challenges")
    .where("factor_id", "in", (eb) =>
      eb.selectFrom("factors").select("id").where("user_id", "=", userId),
    )
    .execute();
}

/** Adds a challenge, in the place of a factor's earlier ones with a code, and clears away old ones. */
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

/** The code that was sent for a factor and can still be given back. */
export function findSentCode(
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
