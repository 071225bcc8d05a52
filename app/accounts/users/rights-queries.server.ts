import { hasRows } from "db/count-rows";
import type { Db } from "~/db.server";

/** Inactive administrators count. */
export const hasAdmin = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom("users").where("role", "=", "admin"));

/** Reads the database, because a session's role may be out of date. */
export const isStillAdmin = (db: Db, id: string): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("users")
      .where("id", "=", id)
      .where("role", "=", "admin")
      .where("status", "=", "active"),
  );

export async function countAdmins(db: Db, exceptId: string | null = null): Promise<number> {
  let query = db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("role", "=", "admin")
    .where("status", "=", "active");
  if (exceptId !== null) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Unverified sign-ups do not hold their address. */
export const isEmailTaken = (db: Db, email: string, exceptId: string): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("users")
      .where("email", "=", email)
      .where("is_provisional", "=", 0)
      .where("id", "<>", exceptId),
  );
