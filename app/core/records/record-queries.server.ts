import { nextVersion, setColumns } from "db/write-row";
import { type RawBuilder, sql } from "kysely";
import { parseStoredList } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import {
  type AnyDetails,
  byPosition,
  type DetailsOf,
  fieldsOf,
  type IdOf,
  propertyOf,
  type RecordDefinition,
  type RecordField,
  type StoredRecord,
} from "./record-definition";

const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Kysely cannot type a table that a definition names. All such tables have these columns. */
type AnyTable = "menu_items";
const tableOf = ({ table }: RecordDefinition) => table as AnyTable;

function selectRecords(db: Db, definition: RecordDefinition) {
  const columns = fieldsOf(definition).map(([name, field]) => columnOf(propertyOf(name, field)));
  return db.selectFrom(tableOf(definition)).select(["id", "version", ...(columns as "name"[])]);
}

function toRecord<D extends RecordDefinition>(definition: D, row: object): StoredRecord<D> {
  const { id, version, ...columns } = row as AnyDetails;
  const details = fieldsOf(definition).map(([name, field]) => {
    const property = propertyOf(name, field);
    return [property, toValue(field, columns[columnOf(property)])];
  });
  return { id, version, ...Object.fromEntries(details) } as StoredRecord<D>;
}

function toValue(field: RecordField, stored: unknown): unknown {
  switch (field.kind) {
    case "flag":
      return stored === 1;
    case "lines":
      return parseStoredList(stored as string);
    case "choices":
      return parseStoredList(stored as string).filter((option) => option in field.options);
    default:
      return stored;
  }
}

/** Lists all records in the lodge's order. */
export async function listRecords<D extends RecordDefinition>(
  db: Db,
  definition: D,
): Promise<StoredRecord<D>[]> {
  const rows = await selectRecords(db, definition).execute();
  return rows.map((row) => toRecord(definition, row)).sort(byPosition(definition));
}

export async function findRecord<D extends RecordDefinition>(
  db: Db,
  definition: D,
  id: IdOf<D>,
): Promise<StoredRecord<D> | undefined> {
  const row = await selectRecords(db, definition)
    .where("id", "=", id as number)
    .executeTakeFirst();
  return row && toRecord(definition, row);
}

/** Finds the id of the record with a text in one field. The column's collation decides about upper case. */
export async function findRecordIdByText<D extends RecordDefinition>(
  db: Db,
  definition: D,
  name: string,
  text: string,
): Promise<IdOf<D> | undefined> {
  const row = await db
    .selectFrom(tableOf(definition))
    .select("id")
    .where(columnOf(name) as "name", "=", text)
    .executeTakeFirst();
  return row?.id as IdOf<D> | undefined;
}

export async function listRecordIds(db: Db, definition: RecordDefinition): Promise<string[]> {
  const rows = await db.selectFrom(tableOf(definition)).select("id").execute();
  return rows.map(({ id }) => String(id));
}

/** Lists the texts that the records have in a field, from A to Z, each once. */
export async function listUsedTexts(
  db: Db,
  definition: RecordDefinition,
  name: string,
): Promise<string[]> {
  const column = columnOf(name) as "name";
  const rows = await db
    .selectFrom(tableOf(definition))
    .select(column)
    .groupBy(column)
    .orderBy(column)
    .execute();
  return rows.map((row) => row[column]);
}

/** A record without a position comes last, within the values of the field that `within` names. */
function nextPosition(definition: RecordDefinition, details: AnyDetails, within?: string) {
  const { table } = definition;
  const isInGroup = within
    ? sql<boolean>`${sql.ref(columnOf(within))} = ${details[within]}`
    : sql<boolean>`true`;
  return sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(table)}
    WHERE ${isInGroup})`;
}

function toColumns(
  definition: RecordDefinition,
  details: AnyDetails,
): Record<string, string | number | RawBuilder<number>> {
  return Object.fromEntries(
    fieldsOf(definition).map(([name, field]) => {
      const property = propertyOf(name, field);
      const value = details[property];
      const toColumn = () => {
        switch (field.kind) {
          case "flag":
            return value ? 1 : 0;
          case "choices":
          case "lines":
            return JSON.stringify(value);
          case "position":
            return (value as number | null) ?? nextPosition(definition, details, field.within);
          default:
            return value as string | number;
        }
      };
      return [columnOf(property), toColumn()];
    }),
  );
}

/** @param id null for a table that numbers its rows */
export async function insertRecord<D extends RecordDefinition>(
  trx: Db,
  definition: D,
  id: IdOf<D> | null,
  details: DetailsOf<D>,
): Promise<IdOf<D>> {
  const columns = toColumns(definition, details as AnyDetails);
  const row = await trx
    .insertInto(tableOf(definition))
    .values({ ...(id !== null && { id }), ...columns } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id as IdOf<D>;
}

/** Increments the version, so that a form opened before the change is rejected. */
export const updateRecord = <D extends RecordDefinition>(
  trx: Db,
  definition: D,
  id: IdOf<D>,
  details: DetailsOf<D>,
): Promise<void> =>
  setColumns(trx, tableOf(definition), id, {
    ...toColumns(definition, details as AnyDetails),
    version: nextVersion,
  });
