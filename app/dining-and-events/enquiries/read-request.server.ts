import type { Db } from "~/db.server";
import { findRequest, type RequestRecord } from "./request-record-queries.server";

export type { RequestRecord } from "./request-record-queries.server";

/** A request with the row of its kind beside it; undefined where there is none. */
export const readRequest = (db: Db, id: string): Promise<RequestRecord | undefined> =>
  findRequest(db, id);
