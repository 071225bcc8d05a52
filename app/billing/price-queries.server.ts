import type { Db } from "~/db.server";
import type { PriceDetails } from "./price-details";

export type PriceItem = PriceDetails & { id: number; version: number };

function selectItems(db: Db) {
  return db
    .selectFrom("price_items")
    .select([
      "id",
      "name",
      "category",
      "price_cents as priceCents",
      "tax_percent as taxPercent",
      "position",
      "is_active as isActive",
      "version",
    ]);
}

const asItem = (row: Omit<PriceItem, "isActive"> & { isActive: 0 | 1 }): PriceItem => ({
  ...row,
  isActive: row.isActive === 1,
});

/** The price list in its order: by category, then as the desk put them. */
export async function listItems(db: Db, { onlyActive }: { onlyActive: boolean }) {
  let query = selectItems(db);
  if (onlyActive) query = query.where("is_active", "=", 1);
  const rows = await query.orderBy("category").orderBy("position").orderBy("name").execute();
  return rows.map(asItem);
}

export async function findItem(db: Db, id: number): Promise<PriceItem | undefined> {
  const row = await selectItems(db).where("id", "=", id).executeTakeFirst();
  return row && asItem(row);
}

/** The item of a name, however it is written in capitals. */
export async function findItemByName(db: Db, name: string): Promise<PriceItem | undefined> {
  const row = await selectItems(db).where("name", "=", name).executeTakeFirst();
  return row && asItem(row);
}

const toColumns = (item: PriceDetails) => ({
  name: item.name,
  category: item.category,
  price_cents: item.priceCents,
  tax_percent: item.taxPercent,
  position: item.position,
  is_active: item.isActive ? (1 as const) : (0 as const),
});

/** @returns its number */
export async function insertItem(db: Db, item: PriceDetails): Promise<number> {
  const { id } = await db
    .insertInto("price_items")
    .values(toColumns(item))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateItem(db: Db, id: number, item: PriceDetails): Promise<void> {
  await db
    .updateTable("price_items")
    .set(({ eb }) => ({ ...toColumns(item), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
