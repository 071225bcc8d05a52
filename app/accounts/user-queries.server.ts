import { hasRows } from "db/count-rows";
import type { Role, UserStatus } from "db/schema";
import { sql } from "kysely";
import { newToken } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";

const signInColumns = [
  "id",
  "name",
  "email",
  "phone",
  "role",
  "status",
  "password_hash",
  "is_provisional",
  "email_verified_at",
  "login_phone",
  "sign_out_count",
  "created_at",
  "last_sign_in_at",
  "language",
] as const;

/** At most one account that is not provisional has the address. Ignores letter case. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(signInColumns)
    .where("email", "=", email)
    .where("email", "<>", "")
    .where("is_provisional", "=", 0)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** Excludes anonymised accounts. */
export function findAccount(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select(signInColumns)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const toViewer = ({
  id,
  name,
  email,
  phone,
  role,
  email_verified_at,
  sign_out_count,
}: AccountRow): Viewer => ({
  id,
  name,
  email,
  phone,
  role,
  isEmailVerified: email_verified_at !== null,
  signOutCount: sign_out_count,
});

/** A provisional account signed up with an address and has not verified it. Finds the newest. */
export function findProvisional(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(signInColumns)
    .where("email", "=", email)
    .where("is_provisional", "=", 1)
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

const selectUnverifiedAccounts = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .where("email", "=", email)
    .where("email", "<>", "")
    .where("email_verified_at", "is", null)
    .where("removed_at", "is", null);

export const findOtherUnverifiedAccount = (db: Db, { id, email }: { id: string; email: string }) =>
  selectUnverifiedAccounts(db, email)
    .select(signInColumns)
    .where("id", "<>", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Compares ids if both accounts were created in the same millisecond. */
export const hasLaterUnverifiedAccount = (
  db: Db,
  { id, email, created_at }: { id: string; email: string; created_at: string },
): Promise<boolean> =>
  hasRows(
    selectUnverifiedAccounts(db, email).where((eb) =>
      eb.or([
        eb("created_at", ">", created_at),
        eb("created_at", "=", created_at).and("id", ">", id),
      ]),
    ),
  );

/** Returns undefined if another account holds the address. Provisional accounts hold none. */
export async function insertUser(
  db: Db,
  user: {
    name: string;
    email: string;
    phone?: string | null;
    passwordHash: string | null;
    role: Role;
    status?: UserStatus;
    isProvisional?: boolean;
    metadata?: object;
    now: Date;
  },
): Promise<Viewer | undefined> {
  const row = {
    id: newToken().slice(0, 16),
    name: user.name,
    email: user.email,
    phone: user.phone ?? null,
    role: user.role,
  };
  const result = await db
    .insertInto("users")
    .values({
      ...row,
      status: user.status ?? "active",
      password_hash: user.passwordHash,
      created_at: user.now.toISOString(),
      last_sign_in_at: null,
      is_provisional: user.isProvisional ? 1 : 0,
      metadata: JSON.stringify(user.metadata ?? {}),
    })
    .onConflict((conflict) =>
      conflict
        .column("email")
        // Repeats the condition of the index literally. Index conditions take no parameters.
        .where("is_provisional", "=", sql.lit(0))
        .where("email", "<>", sql.lit(""))
        .doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n
    ? { ...row, isEmailVerified: false, signOutCount: 0 }
    : undefined;
}

/**
 * Deletes provisional accounts, and pending sign-ups by phone, which have no address. Accounts with bookings or
 * entries in the change log stay.
 */
export async function deleteUnfinishedSignUps(db: Db, createdBefore: Date): Promise<void> {
  const deleteUnused = db
    .deleteFrom("users")
    .where("created_at", "<", createdBefore.toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("booking_summaries").select("id").whereRef("user_id", "=", "users.id"),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("audit_log").select("id").whereRef("actor_id", "=", "users.id")),
      ),
    );
  await deleteUnused.where("is_provisional", "=", 1).execute();
  // Literals, so that SQLite uses the partial index `users_begun_by_phone`.
  await deleteUnused
    .where("email", "=", sql.lit(""))
    .where("status", "=", sql.lit("pending"))
    .execute();
}
