import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecord,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { db } from "~/db.server";
import type { TableDetails } from "./table-details";
import {
  insertTable,
  isTableNameTaken,
  listTables,
  type RestaurantTable,
  updateTable,
} from "./table-queries.server";

export interface TableInput extends TableDetails {
  id: number;
  version: number;
}

type SaveTablesResult =
  | { kind: "saved" }
  /** The name would not be unique; `id` is null for the added table. */
  | { kind: "name-taken"; name: string; id: number | null }
  | { kind: "changed-meanwhile" };

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

/** As the database compares names. */
const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Saves changed tables and adds `asked`, all or none. Reservations keep a table that is put away. */
export async function saveTables(
  submitted: TableInput[],
  asked: { name: string; seats: number } | null,
  key: IdempotencyKey,
  clerk: Viewer,
  now: Date,
): Promise<SaveTablesResult> {
  return db.transaction().execute(async (trx): Promise<SaveTablesResult> => {
    const added = (await findCreatedRecord(trx, key)) ? null : asked;
    const stored = new Map((await listTables(trx)).map((table) => [table.id, table]));
    const changed = submitted.flatMap((table) => {
      const before = stored.get(table.id);
      return before && isUnchanged(toTableDetails(before), table) ? [] : [{ table, before }];
    });
    if (changed.some(({ table, before }) => before?.version !== table.version)) {
      return { kind: "changed-meanwhile" };
    }
    const named = [
      ...changed.map(({ table }) => table),
      ...(added ? [{ ...added, id: null }] : []),
    ];
    for (const { name, id } of named) {
      const isTwice = named.some((other) => other.id !== id && isSameName(other.name, name));
      if (isTwice || (await isTableNameTaken(trx, name, id ?? undefined))) {
        return { kind: "name-taken", name, id };
      }
    }
    for (const { table, before } of changed) {
      const { id, version: _, ...details } = table;
      await updateTable(trx, id, details);
      await recordChange(trx, "table", id, "changed", clerk, now, {
        detail: table.name,
        before: before && { ...toTableDetails(before) },
        after: { ...details },
      });
    }
    if (added) {
      const id = await insertTable(trx, added);
      await saveCreatedRecord(trx, key, id, now);
      const change = { detail: added.name, after: { seats: added.seats } };
      await recordChange(trx, "table", id, "created", clerk, now, change);
    }
    return { kind: "saved" };
  });
}
