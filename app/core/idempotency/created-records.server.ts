import type { Db } from "~/db.server";
import {
  deleteIdempotencyKeysBefore,
  findRecordIdByKey,
  insertIdempotencyKey,
} from "./created-record-queries.server";

/** Identifies a filled-in form. Null if the form has no key, such as a page opened before an upgrade. */
export type IdempotencyKey = string | null;

/** Returns the id of the record that this form created before. Call it first in the creating transaction. */
export async function findCreatedRecordId(
  trx: Db,
  key: IdempotencyKey,
): Promise<string | undefined> {
  return key === null ? undefined : findRecordIdByKey(trx, key);
}

/** Call it in the transaction that created the record. */
export async function saveCreatedRecord(
  trx: Db,
  key: IdempotencyKey,
  id: string | number,
  now: Date,
): Promise<void> {
  if (key === null) return;
  await insertIdempotencyKey(trx, { key, record_id: String(id), created_at: now.toISOString() });
}

/** Browsers no longer resubmit forms of that age. */
export const purgeIdempotencyKeys = (trx: Db, before: Date): Promise<void> =>
  deleteIdempotencyKeysBefore(trx, before.toISOString());
