import type { Db } from "~/db.server";
import { deleteStale } from "./import-queries.server";

/** Removes files that were looked at and not imported; how many there were. */
export const forgetStaleImports = (trx: Db, before: Date): Promise<number> =>
  deleteStale(trx, before);
