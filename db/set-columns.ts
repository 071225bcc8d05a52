import { type Kysely, sql, type UpdateObject } from "kysely";
import type { Schema } from "./schema";

/** What a version becomes by a change that an open form has to learn of. */
export const nextVersion = sql<number>`version + 1`;

/** The tables whose rows are known by an id. */
type WithId = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never;
}[keyof Schema];

/** Writes columns of the row with an id. */
export async function setColumns<Table extends WithId>(
  db: Kysely<Schema>,
  table: Table,
  id: string | number,
  columns: UpdateObject<Schema, Table>,
): Promise<void> {
  await db
    .updateTable(table as WithId)
    .set(columns as object)
    .where("id", "=", id as never)
    .execute();
}
