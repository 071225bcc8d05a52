import type { Db } from "~/db.server";
import type { Viewer } from "./roles";

/**
 * The session's user and times, or undefined when there is none that still runs at `now` or its
 * account is inactive.
 */
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
      "sessions.last_seen_at",
    ])
    .where("sessions.id_hash", "=", idHash)
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.status", "<>", "inactive")
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_seen_at, ...viewer } = row;
  return { viewer: viewer satisfies Viewer, lastSeenAt: new Date(last_seen_at) };
}

/** Adds a session and clears away those that ran out. */
export async function insertSession(
  db: Db,
  session: { idHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const now = session.now.toISOString();
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db
    .insertInto("sessions")
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      created_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt.toISOString(),
    })
    .execute();
  await db
    .updateTable("users")
    .set({ last_sign_in_at: now })
    .where("id", "=", session.userId)
    .execute();
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

/** Signs an account out everywhere. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Signs everybody out. @returns how many were signed in */
export async function deleteAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("sessions").executeTakeFirst();
  return Number(numDeletedRows);
}
