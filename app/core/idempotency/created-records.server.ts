import type { Db } from "~/db.server";
import { deleteKeysBefore, findRecordOfKey, insertKey } from "./created-record-queries.server";

/**
 * Identifies one filled-in form, so that sending it twice creates one record. Null for a form without a
 * key, such as a page that was opened before an upgrade.
 */
export type IdempotencyKey = string | null;

/**
 * Returns the id of the record that this form created before, or undefined. Call it first in the transaction
 * that creates the record.
 */
export async function findCreated(trx: Db, key: IdempotencyKey): Promise<string | undefined> {
  return key === null ? undefined : findRecordOfKey(trx, key);
}

/** Stores the id of the record that this form created, in the transaction that created it. */
export async function keepCreated(
  trx: Db,
  key: IdempotencyKey,
  id: string | number,
  now: Date,
): Promise<void> {
  if (key === null) return;
  await insertKey(trx, { key, record_id: String(id), created_at: now.toISOString() });
}

/** Deletes keys from before an instant: by then nobody sends the same form again. */
export const purgeKeys = (trx: Db, before: Date): Promise<void> =>
  deleteKeysBefore(trx, before.toISOString());
