import { hasRows } from "db/count-rows";
import type { PendingStep, Schema } from "db/schema";
import { setColumns } from "db/write-row";
import type { Insertable } from "kysely";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";

export async function findSession(db: Db, idHash: string, now: Date) {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "users.id",
      "users.name",
      "users.email",
      "users.phone",
      "users.role",
      "users.email_verified_at",
      "users.sign_out_count",
      "sessions.id as session_id",
      "sessions.awaits as pendingStep",
      "sessions.last_seen_at",
    ])
    .where("sessions.id_hash", "=", idHash)
    .where("sessions.kind", "=", "browser")
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.status", "<>", "inactive")
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_seen_at, session_id, pendingStep, email_verified_at, sign_out_count, ...user } = row;
  const viewer: Viewer = {
    ...user,
    isEmailVerified: email_verified_at !== null,
    signOutCount: sign_out_count,
  };
  return { id: session_id, viewer, pendingStep, lastSeenAt: new Date(last_seen_at) };
}

/** Also deletes all expired sessions. */
export async function insertSession(
  db: Db,
  session: Omit<Insertable<Schema["sessions"]>, "created_at" | "last_seen_at">,
  now: Date,
): Promise<void> {
  const instant = now.toISOString();
  await db.deleteFrom("sessions").where("expires_at", "<=", instant).execute();
  await db
    .insertInto("sessions")
    .values({ ...session, created_at: instant, last_seen_at: instant })
    .execute();
}

export const updateLastSignIn = (db: Db, userId: string, now: Date): Promise<void> =>
  setColumns(db, "users", userId, { last_sign_in_at: now.toISOString() });

/** Returns undefined for an expired session, whose row is deleted later. */
export function findSessionProgress(db: Db, id: string, now: Date) {
  return db
    .selectFrom("sessions")
    .select([
      "user_id as userId",
      "awaits as pendingStep",
      "amr",
      "expires_at as expiresAt",
      "kind",
    ])
    .where("id", "=", id)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

export const updateSessionProgress = (
  trx: Db,
  id: string,
  progress: { pendingStep: PendingStep | null; amr: string; expiresAt: Date },
): Promise<void> =>
  setColumns(trx, "sessions", id, {
    awaits: progress.pendingStep,
    amr: progress.amr,
    expires_at: progress.expiresAt.toISOString(),
  });

export async function updateSessionSecret(db: Db, id: string, idHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ id_hash: idHash })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const hasSessionFromNetwork = (
  db: Db,
  userId: string,
  network: string,
  now: Date,
): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("sessions")
      .where("user_id", "=", userId)
      .where("network", "=", network)
      .where("awaits", "is", null)
      .where("expires_at", ">", now.toISOString()),
  );

export function listSessionsOfUser(db: Db, userId: string, now: Date) {
  return db
    .selectFrom("sessions")
    .select([
      "id",
      "kind",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
      "user_agent as userAgent",
      "network",
      "amr",
    ])
    .where("user_id", "=", userId)
    .where("awaits", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_seen_at", "desc")
    .execute();
}

export async function deleteSessionOfUser(trx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteOtherSessions(
  trx: Db,
  userId: string,
  exceptId: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
  await incrementSignOutCount(trx, userId);
  return Number(numDeletedRows);
}

export async function touchSession(db: Db, idHash: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now.toISOString() })
    .where("id_hash", "=", idHash)
    .execute();
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
}

export async function deleteSessionsOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await incrementSignOutCount(db, userId);
}

/** Sign-ins in progress then fail (`requireNotSignedOut`). */
async function incrementSignOutCount(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set((eb) => ({ sign_out_count: eb("sign_out_count", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

export async function findSignOutCount(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("users")
    .select("sign_out_count as count")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.count;
}

export async function deleteAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("sessions").executeTakeFirst();
  return Number(numDeletedRows);
}
