import type { Db } from "~/db.server";

/** Whose number it is to sign in with, with what signing in looks at; none that was removed. */
export async function findIdByLoginPhone(db: Db, phone: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("login_phone", "=", phone)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}
