import type { Instant } from "db/schema";
import type { Db } from "~/db.server";

export async function findRecordIdByKey(trx: Db, key: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("idempotency_keys")
    .select("record_id")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.record_id;
}

export async function insertIdempotencyKey(
  trx: Db,
  row: { key: string; record_id: string; created_at: Instant },
): Promise<void> {
  await trx.insertInto("idempotency_keys").values(row).execute();
}

export async function deleteIdempotencyKeysBefore(trx: Db, before: Instant): Promise<void> {
  await trx.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}
