import * as z from "zod";
import { amountColumn } from "~/core/money";
import {
  type AnyDetails,
  compareBy,
  fieldsOf,
  propertyOf,
  type RecordDefinition,
  type StoredRecord,
} from "~/core/records/record-definition";
import { listRecords } from "~/core/records/record-queries.server";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { defineDeskList } from "~/desk/lists/desk-list.server";
import { urlFilter } from "~/desk/lists/list-filters.server";
import type { CsvColumn } from "~/http/respond-with-csv.server";

interface RecordList<D extends RecordDefinition> {
  definition: D;
  /** The fields whose column headers sort the list. Without any, the list has the lodge's order. */
  sortableFields?: (keyof D["fields"] & string)[];
  /** The name of the CSV file. */
  fileName: string;
}

/**
 * Defines the list of a simple record, with a filter for its flag. Such records are few, so all are loaded, filtered
 * and sorted here.
 */
export function defineRecordList<D extends RecordDefinition>({
  definition,
  sortableFields = [],
  fileName,
}: RecordList<D>) {
  const [flagName, flag] = fieldsOf(definition).find(([, { kind }]) => kind === "flag") ?? [];
  if (!flagName || flag?.kind !== "flag") throw new RangeError(`${definition.noun} has no flag`);
  const [yesState, noState] = flag.states;
  const isInState = (record: object, state: string) =>
    (record as AnyDetails)[flagName] === (state === yesState);
  const states = [
    { name: "All", state: null },
    { name: flag.yes, state: yesState },
    { name: flag.no, state: noState },
  ];
  const [defaultSort = "position"] = sortableFields;
  const sort = (records: StoredRecord<D>[], order: string) => {
    if (order === "position") return records;
    const compare = compareBy(definition, order.replace("-", ""));
    const sign = order.startsWith("-") ? -1 : 1;
    return [...records].sort((a, b) => sign * compare(a, b));
  };
  return defineDeskList({
    path: definition.path,
    filters: { state: urlFilter(z.enum([yesState, noState])) },
    sorts: [defaultSort, ...sortableFields.flatMap((name) => [name, `-${name}`])],
    defaultSort,
    pageSize: 500,
    notices: { saved: "Saved." },
    prepare: async ({ state }) => {
      const records = await listRecords(db, definition);
      return {
        records,
        filteredRecords: state ? records.filter((record) => isInState(record, state)) : records,
      };
    },
    count: async ({ records, filteredRecords }) => ({
      counts: states.map(({ state }) =>
        state ? records.filter((record) => isInState(record, state)).length : records.length,
      ),
      matchCount: filteredRecords.length,
    }),
    counters: ({ counts }, { filterLink }) => ({
      Show: states.map(({ name, state }, index) => ({
        name,
        value: counts[index] ?? 0,
        ...filterLink("state", state),
      })),
    }),
    rows: async ({ filteredRecords }, { sort: order, limit, offset }) =>
      sort(filteredRecords, order).slice(offset, offset + limit),
    view: (records) => records,
    file: {
      name: fileName,
      columns: (settings) => createFileColumns(definition, settings),
      rows: async ({ filteredRecords }, order) => sort(filteredRecords, order),
    },
  });
}

/** Returns a column for each field except the position. */
export const createFileColumns = <D extends RecordDefinition>(
  definition: D,
  { general: { currency } }: Settings,
): CsvColumn<StoredRecord<D>>[] =>
  fieldsOf(definition).flatMap(([name, field]): CsvColumn<StoredRecord<D>>[] => {
    const readValue = (record: object) => (record as AnyDetails)[propertyOf(name, field)];
    switch (field.kind) {
      case "position":
        return [];
      case "amount":
        return [amountColumn(`${field.label} ${currency}`, (row) => readValue(row) as number)];
      case "flag":
        return [{ header: field.yes, value: (row) => (readValue(row) ? "yes" : "no") }];
      case "choice":
        return [
          { header: field.label, value: (row) => field.options[String(readValue(row))] ?? "" },
        ];
      case "choices":
      case "lines":
        return [{ header: field.label, value: (row) => (readValue(row) as string[]).join(", ") }];
      default:
        return [{ header: field.label, value: (row) => readValue(row) as string | number }];
    }
  });
