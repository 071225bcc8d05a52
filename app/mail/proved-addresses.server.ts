import type { Db } from "~/db.server";

/** Keeps that a code or link sent to an address was used, in the caller's transaction. */
export async function proveAddress(trx: Db, address: string, now: Date): Promise<void> {
  await trx
    .insertInto("proved_addresses")
    .values({ address, proved_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a code or link sent to an address was ever used; until then anybody may have typed it. */
export async function isProved(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("proved_addresses")
    .select("address")
    .where("address", "=", address)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetProof(trx: Db, address: string): Promise<void> {
  await trx.deleteFrom("proved_addresses").where("address", "=", address).execute();
}
