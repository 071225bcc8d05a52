import { isAny } from "db/count-rows";
import type { Db } from "~/db.server";

/** Whether there is an administrator, also one who cannot come in. */
export const hasAdmin = (db: Db): Promise<boolean> =>
  isAny(db.selectFrom("users").where("role", "=", "admin"));

/** Whether somebody is an administrator at this moment, as the database has it. */
export const isAdminNow = (db: Db, id: string): Promise<boolean> =>
  isAny(
    db
      .selectFrom("users")
      .where("id", "=", id)
      .where("role", "=", "admin")
      .where("status", "=", "active"),
  );

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
export const isEmailTaken = (db: Db, email: string, exceptId: string): Promise<boolean> =>
  isAny(
    db
      .selectFrom("users")
      .where("email", "=", email)
      .where("is_provisional", "=", 0)
      .where("id", "<>", exceptId),
  );
