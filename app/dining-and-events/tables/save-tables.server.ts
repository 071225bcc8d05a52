import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { isRepeatedName } from "~/core/unique-names";
import { db } from "~/db.server";
import type { TableDetails } from "./table-details";
import {
  insertTable,
  listTables,
  type RestaurantTable,
  setTemporaryName,
  updateTable,
} from "./table-queries.server";

/** `version` is that of the form. */
export interface TableInput extends TableDetails {
  id: number;
  version: number;
}

type SaveTablesResult =
  | { kind: "saved" }
  /** The name would not be unique; `id` is null for the new table. */
  | { kind: "name-taken"; name: string; id: number | null }
  | { kind: "version-conflict" };

const toTableDetails = ({ name, seats, position, isInService }: RestaurantTable): TableDetails => ({
  name,
  seats,
  position,
  isInService: isInService === 1,
});

const isUnchanged = (a: TableDetails, b: TableDetails) =>
  a.name === b.name &&
  a.seats === b.seats &&
  a.position === b.position &&
  a.isInService === b.isInService;

/** Saves all tables or none. A table taken out of use stays on its reservations. */
export async function saveTables(
  submitted: TableInput[],
  newTable: { name: string; seats: number } | null,
  key: IdempotencyKey,
  clerk: Viewer,
  now: Date,
): Promise<SaveTablesResult> {
  return db.transaction().execute(async (trx): Promise<SaveTablesResult> => {
    const tableToAdd = (await findCreatedRecordId(trx, key)) ? null : newTable;
    const storedById = new Map((await listTables(trx)).map((table) => [table.id, table]));
    const changedTables = submitted.flatMap((table) => {
      const storedTable = storedById.get(table.id);
      return storedTable && isUnchanged(toTableDetails(storedTable), table)
        ? []
        : [{ table, storedTable }];
    });
    if (changedTables.some(({ table, storedTable }) => storedTable?.version !== table.version)) {
      return { kind: "version-conflict" };
    }
    const savedTables = [
      ...changedTables.map(({ table }) => table),
      ...(tableToAdd ? [{ ...tableToAdd, id: null }] : []),
    ];
    const unchangedTables = [...storedById.values()].filter(({ id }) =>
      changedTables.every(({ table }) => table.id !== id),
    );
    const allNames = [...unchangedTables, ...savedTables].map(({ name }) => name);
    const conflict = savedTables.find(({ name }) => isRepeatedName(name, allNames));
    if (conflict) return { kind: "name-taken", name: conflict.name, id: conflict.id };
    // Temporary names first, so that two tables can swap names.
    for (const { table } of changedTables) await setTemporaryName(trx, table.id);
    for (const { table, storedTable } of changedTables) {
      const { id, version: _, ...details } = table;
      await updateTable(trx, id, details);
      await recordChange(trx, "table", id, "changed", clerk, now, {
        detail: table.name,
        before: storedTable && { ...toTableDetails(storedTable) },
        after: { ...details },
      });
    }
    if (tableToAdd) {
      const id = await insertTable(trx, tableToAdd);
      await saveCreatedRecord(trx, key, id, now);
      const change = { detail: tableToAdd.name, after: { seats: tableToAdd.seats } };
      await recordChange(trx, "table", id, "created", clerk, now, change);
    }
    return { kind: "saved" };
  });
}
