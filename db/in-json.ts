import { sql } from "kysely";

/** A list of any length as one value, so that the statement stays the same. */
export const inJson = <Id extends string | number>(ids: Id[]) =>
  sql<Id>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
