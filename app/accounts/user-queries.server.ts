import type { Role, UserStatus } from "db/schema";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";
import { newToken } from "./tokens.server";

/** The user with this e-mail address in any case, with the password's hash; none that was removed. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "role", "status", "password_hash"])
    .where("email", "=", email)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** Inserts a user unless the address is taken, in which case the answer is undefined. */
export async function insertUser(
  db: Db,
  user: {
    name: string;
    email: string;
    phone?: string | null;
    passwordHash: string;
    role: Role;
    status?: UserStatus;
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
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n ? row : undefined;
}

export async function updatePassword(db: Db, userId: string, passwordHash: string) {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .execute();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
