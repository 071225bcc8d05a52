import { setColumns } from "db/write-row";
import type { Db } from "~/db.server";

export function findServiceSession(db: Db, id: string, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id",
      "sessions.user_id as userId",
      "sessions.awaits as pendingStep",
      "sessions.amr",
      "sessions.created_at as createdAt",
      "users.name",
      "users.email",
      "users.phone",
      "users.role",
      "users.email_verified_at",
      "users.sign_out_count as signOutCount",
    ])
    .where("sessions.id", "=", id)
    .where("sessions.kind", "=", "service")
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.status", "<>", "inactive")
    .executeTakeFirst();
}

export const extendSession = (
  trx: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> =>
  setColumns(trx, "sessions", id, {
    last_seen_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });

export function findServiceAccount(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "name",
      "email",
      "role",
      "status",
      "metadata",
      "password_hash as passwordHash",
      "is_provisional as isProvisional",
      "email_verified_at as emailVerifiedAt",
      "login_phone as loginPhone",
      "login_phone_verified_at as loginPhoneVerifiedAt",
      "sign_out_count as signOutCount",
      "created_at as createdAt",
      "last_sign_in_at as lastSignInAt",
      "updated_at as updatedAt",
    ])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

export const saveMetadata = (trx: Db, id: string, metadata: string): Promise<void> =>
  setColumns(trx, "users", id, { metadata });

export const saveUpdatedAt = (db: Db, id: string, now: Date): Promise<void> =>
  setColumns(db, "users", id, { updated_at: now.toISOString() });
