import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { PriceItemDetails } from "./price-item-details";

export type PriceItem = PriceItemDetails & { id: number; version: number };

function selectItems(db: Db) {
  return db
    .selectFrom("extras")
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

const toItem = (row: Omit<PriceItem, "isActive"> & { isActive: 0 | 1 }): PriceItem => ({
  ...row,
  isActive: row.isActive === 1,
});

interface PriceFilter {
  isActive?: boolean;
}

function selectMatching(db: Db, { isActive }: PriceFilter) {
  const query = selectItems(db);
  return isActive === undefined ? query : query.where("is_active", "=", isActive ? 1 : 0);
}

export const priceSorts = ["category", "-category", "name", "-name", "price", "-price"] as const;
type PriceSort = (typeof priceSorts)[number];

const sortColumns = { category: "category", name: "name", price: "price_cents" } as const;

export const listActiveItems = (db: Db) => listItems(db, { isActive: true }, { sort: "category" });

/** Items with the same sort value are in the lodge's order. */
export async function listItems(
  db: Db,
  filter: PriceFilter,
  { sort, limit, offset = 0 }: { sort: PriceSort; limit?: number; offset?: number },
): Promise<PriceItem[]> {
  const sortKey = sort.replace("-", "") as keyof typeof sortColumns;
  let query = selectMatching(db, filter)
    .orderBy(sortColumns[sortKey], sort.startsWith("-") ? "desc" : "asc")
    .orderBy("position")
    .orderBy("name");
  if (limit !== undefined) query = query.limit(limit).offset(offset);
  return (await query.execute()).map(toItem);
}

export async function countItems(db: Db): Promise<{ all: number; active: number }> {
  return db
    .selectFrom("extras")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.coalesce(fn.sum<number>("is_active"), sql<number>`0`).as("active"),
    ])
    .executeTakeFirstOrThrow();
}

export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("extras")
    .select("category")
    .groupBy("category")
    .orderBy("category")
    .execute();
  return rows.map(({ category }) => category);
}

export async function findPriceItem(db: Db, id: number): Promise<PriceItem | undefined> {
  const row = await selectItems(db).where("id", "=", id).executeTakeFirst();
  return row && toItem(row);
}

export async function findItemByName(db: Db, name: string): Promise<PriceItem | undefined> {
  const row = await selectItems(db).where("name", "=", name).executeTakeFirst();
  return row && toItem(row);
}

const toColumns = (item: PriceItemDetails) => ({
  name: item.name,
  category: item.category,
  price_cents: item.priceCents,
  tax_percent: item.taxPercent,
  position: item.position,
  is_active: item.isActive ? (1 as const) : (0 as const),
});

export const insertItem = (db: Db, item: PriceItemDetails): Promise<number> =>
  insertRow(db, "extras", toColumns(item));

export const updateItem = (db: Db, id: number, item: PriceItemDetails): Promise<void> =>
  setColumns(db, "extras", id, { ...toColumns(item), version: nextVersion });
