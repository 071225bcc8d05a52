import type { Db } from "~/db.server";
import { listRequestsFrom } from "./request-queries.server";

/** What was written to the lodge with an address, for its owner to have. */
export const readRequestsFrom = (db: Db, email: string, limit: number) =>
  listRequestsFrom(db, email, limit);
