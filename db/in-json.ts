import { sql } from "kysely";

/** Passes a list of any length as one parameter, so that the SQL text stays the same. */
export const inJson = <Id extends string | number>(ids: Id[]) =>
  sql<Id>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
