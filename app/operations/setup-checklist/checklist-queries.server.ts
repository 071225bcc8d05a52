import type { Instant } from "~/core/instants";
import type { Db } from "~/db.server";

export async function listDoneItems(
  db: Db,
): Promise<Map<string, { markedAt: Instant; markedByName: string }>> {
  const rows = await db
    .selectFrom("setup_checks")
    .innerJoin("user_names as users", "users.id", "setup_checks.marked_by")
    .select(["line", "marked_at as markedAt", "users.name as markedByName"])
    .execute();
  return new Map(rows.map(({ line, ...mark }) => [line, mark]));
}

export async function insertDoneItem(
  trx: Db,
  itemName: string,
  userId: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("setup_checks")
    .values({ line: itemName, marked_at: now.toISOString(), marked_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDoneItem(trx: Db, itemName: string): Promise<void> {
  await trx.deleteFrom("setup_checks").where("line", "=", itemName).execute();
}
