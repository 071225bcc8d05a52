import type { Db } from "~/db.server";
import { listReachBeforeMerge } from "./audit-queries.server";

/** How guests were reached whose records went into others: the log alone has it, until they are erased. */
export const readReachBeforeMerge = (
  db: Db,
  personIds: number[],
): Promise<{ email: string | null; phone: string | null }[]> => listReachBeforeMerge(db, personIds);
