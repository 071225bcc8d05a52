import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { TableDetails } from "./table-details";

function selectTables(db: Db) {
  return db
    .selectFrom("restaurant_tables")
    .select(["id", "name", "seats", "position", "is_active as isInService", "version"])
    .orderBy("position")
    .orderBy("id");
}

export type RestaurantTable = Awaited<
  ReturnType<ReturnType<typeof selectTables>["execute"]>
>[number];

/** Includes tables not in service. */
export const listTables = (db: Db): Promise<RestaurantTable[]> => selectTables(db).execute();

export const listTablesInService = (db: Db): Promise<RestaurantTable[]> =>
  selectTables(db).where("is_active", "=", 1).execute();

/** Adds the table after the last. Positions end at 9999, as in the form. */
export const insertTable = (
  trx: Db,
  { name, seats }: { name: string; seats: number },
): Promise<number> =>
  insertRow(trx, "restaurant_tables", {
    name,
    seats,
    position: sql<number>`(SELECT min(9999, coalesce(max(position), 0) + 1) FROM restaurant_tables)`,
  });

/** Frees the table's name for another table in the same transaction. */
export const setTemporaryName = (trx: Db, id: number): Promise<void> =>
  setColumns(trx, "restaurant_tables", id, { name: sql<string>`hex(randomblob(16))` });

export async function updateTable(trx: Db, id: number, table: TableDetails): Promise<void> {
  const { name, seats, position, isInService } = table;
  await setColumns(trx, "restaurant_tables", id, {
    name,
    seats,
    position,
    is_active: isInService ? 1 : 0,
    version: nextVersion,
  });
}
