import type { Db } from "~/db.server";
import {
  deleteIdempotencyKeysBefore,
  findRecordIdByKey,
  insertIdempotencyKey,
} from "./created-record-queries.server";

/**
 * Identifies one filled-in form, so that sending it twice creates one record. Null for a form without a
 * key, such as a page that was opened before an upgrade.
 */
export type IdempotencyKey = string | null;

/**
 * Returns the id of the record that this form created before, or undefined. Call it first in the transaction
 * that creates the record.
 */
export async function findCreatedRecord(trx: Db, key: IdempotencyKey): Promise<string | undefined> {
  return key === null ? undefined : findRecordIdByKey(trx, key);
}

/** Stores the id of the record that this form created, in the transaction that created it. */
export async function saveCreatedRecord(
  trx: Db,
  key: IdempotencyKey,
  id: string | number,
  now: Date,
): Promise<void> {
  if (key === null) return;
  await insertIdempotencyKey(trx, { key, record_id: String(id), created_at: now.toISOString() });
}

/** Deletes keys from before an instant: by then nobody sends the same form again. */
export const purgeIdempotencyKeys = (trx: Db, before: Date): Promise<void> =>
  deleteIdempotencyKeysBefore(trx, before.toISOString());
