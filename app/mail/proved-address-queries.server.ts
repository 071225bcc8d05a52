import type { Db } from "~/db.server";

export async function insertProof(db: Db, address: string, now: Date): Promise<void> {
  await db
    .insertInto("proved_addresses")
    .values({ address, proved_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function proofExists(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("proved_addresses")
    .select("address")
    .where("address", "=", address)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteProof(db: Db, address: string): Promise<void> {
  await db.deleteFrom("proved_addresses").where("address", "=", address).execute();
}
