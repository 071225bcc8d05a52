import { prepareQuery } from "db/keep-query";
import type { Db } from "~/db.server";

export async function insertVerifiedAddress(db: Db, address: string, now: Date): Promise<void> {
  await db
    .insertInto("verified_addresses")
    .values({ address, verified_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Someone other than the owner may have typed an unverified address. */
export async function isAddressVerified(db: Db, address: string): Promise<boolean> {
  return (await verifiedAddressQuery(db, { address })).length > 0;
}

const verifiedAddressQuery = prepareQuery((db, { address }: { address: string }) =>
  db.selectFrom("verified_addresses").select("address").where("address", "=", address),
);

export async function deleteVerifiedAddress(db: Db, address: string): Promise<void> {
  await db.deleteFrom("verified_addresses").where("address", "=", address).execute();
}

export async function listVerifiedAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("verified_addresses").select("address").execute();
  return rows.map(({ address }) => address);
}
