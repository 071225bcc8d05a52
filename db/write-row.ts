import { type InsertObject, type Kysely, type SelectType, sql, type UpdateObject } from "kysely";
import type { Schema } from "./schema";

/** Increments the version, so that a form opened before the change is rejected. */
export const nextVersion = sql<number>`version + 1`;

type WithId = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never;
}[keyof Schema];

type IdOf<Table extends WithId> = Schema[Table] extends { id: infer Id } ? SelectType<Id> : never;

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

export async function addRow<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  row: InsertObject<Schema, Table>,
): Promise<void> {
  await db.insertInto(table).values(row).execute();
}

export async function insertRow<Table extends WithId>(
  db: Kysely<Schema>,
  table: Table,
  row: InsertObject<Schema, Table>,
): Promise<IdOf<Table>> {
  const { id } = await db
    .insertInto(table as WithId)
    .values(row as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as IdOf<Table>;
}
