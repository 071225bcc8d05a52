import type { Instant, Schema } from "db/schema";
import type { Updateable } from "kysely";
import type { Db } from "~/db.server";
import { isWorkingAdmin } from "./user-rules";

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** An account as the desk sees it, also one whose person was removed. */
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
      "email_proved_at as emailProvedAt",
      "login_phone as loginPhone",
      "created_at as createdAt",
      "last_sign_in_at as lastSignInAt",
      "removed_at as removedAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Whether another account holds an address. */
export async function isEmailTaken(db: Db, email: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("is_provisional", "=", 0)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody is an administrator at this moment, as the database has it. */
export async function isAdminNow(db: Db, id: string): Promise<boolean> {
  const user = await findUser(db, id);
  return user !== undefined && isWorkingAdmin(user);
}

/** Administrators who can come in, without one account if it is named. */
export async function countAdmins(db: Db, exceptId: string | null = null): Promise<number> {
  let query = db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("role", "=", "admin")
    .where("status", "=", "active");
  if (exceptId !== null) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Writes some values and the next version. */
export async function updateUser(
  trx: Db,
  id: string,
  values: Updateable<Schema["users"]>,
): Promise<void> {
  await trx
    .updateTable("users")
    .set((eb) => ({ ...values, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Makes a pending account active; the answer is whether it was pending. */
export async function activatePending(trx: Db, id: string): Promise<boolean> {
  const result = await trx
    .updateTable("users")
    .set((eb) => ({ status: "active", version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The latest stays of an account. */
export function listStaysOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom("booking_facts as bookings")
    .innerJoin("room_facts as rooms", "rooms.id", "bookings.room_id")
    .select([
      "bookings.id",
      "rooms.name as roomName",
      "bookings.check_in as checkIn",
      "bookings.check_out as checkOut",
      "bookings.status",
      "bookings.total_cents as totalCents",
      "bookings.cancellation_charge_cents as chargeCents",
    ])
    .where("bookings.user_id", "=", userId)
    .orderBy("bookings.check_in", "desc")
    .limit(limit)
    .execute();
}

/** When somebody was made nameless, and the address that reaches nobody (RFC 2606). */
export const removedValues = (
  id: string,
  name: string,
  now: Instant,
): Updateable<Schema["users"]> => ({
  name,
  email: `removed-${id}@removed.invalid`,
  phone: null,
  last_sign_in_at: null,
  removed_at: now,
  is_provisional: 0,
  email_proved_at: null,
  login_phone: null,
  metadata: "{}",
});

/** Whether an account has a password. */
export async function accountHasPassword(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
