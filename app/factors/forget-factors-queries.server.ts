import type { Db } from "~/db.server";

/** Challenges go with their factors. */
export async function deleteFactorsOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom("factors").where("user_id", "=", userId).execute();
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
