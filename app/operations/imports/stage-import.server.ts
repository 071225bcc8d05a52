import { createHash } from "node:crypto";
import type { ImportKind } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { toSingleLine } from "~/core/single-line";
import { db } from "~/db.server";
import { findStagedRowsJson, insertImport, updateReading } from "./import-queries.server";
import type { Reading, StagedRow } from "./import-rows";

interface NewImport {
  kind: ImportKind;
  fileName: string;
  digest: string;
  reading: Reading;
  rows: StagedRow[];
}

export const calculateFileDigest = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("base64url");

/** Stores the rows of a file for a day, for preview and import. Returns the id of the import. */
export async function stageImport(
  file: NewImport,
  key: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<number> {
  const row = {
    kind: file.kind,
    fileName: toSingleLine(file.fileName).slice(0, 200),
    digest: file.digest,
    rowCount: file.rows.length,
    reading: JSON.stringify(file.reading),
    rows: JSON.stringify(file.rows),
    checkedBy: admin.id,
  };
  return db.transaction().execute(async (trx) => {
    const existingId = await findCreatedRecordId(trx, key);
    if (existingId) return Number(existingId);
    const id = await insertImport(trx, row, now);
    await saveCreatedRecord(trx, key, id, now);
    return id;
  });
}

/** Returns false after the file was imported. */
export const updateStagedImport = (
  id: number,
  { reading, rows }: { reading: Reading; rows: StagedRow[] },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if ((await findStagedRowsJson(trx, id)) === null) return false;
    await updateReading(trx, id, { reading: JSON.stringify(reading), rows: JSON.stringify(rows) });
    return true;
  });
