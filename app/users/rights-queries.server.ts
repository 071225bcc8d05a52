import type { Db } from "~/db.server";

/** Whether there is an administrator, also one who cannot come in. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Whether somebody is an administrator at this moment, as the database has it. */
export async function isAdminNow(db: Db, id: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .executeTakeFirst();
  return user !== undefined;
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
