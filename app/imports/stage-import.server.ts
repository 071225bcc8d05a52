import { createHash } from "node:crypto";
import type { ImportKind } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { db } from "~/db.server";
import { asLine } from "~/lodge/line";
import { insertImport } from "./import-queries.server";
import type { Reading, StagedRow } from "./import-rows";

/** A file that was read from its form. */
interface NewImport {
  kind: ImportKind;
  fileName: string;
  bytes: Buffer;
  reading: Reading;
  rows: StagedRow[];
}

/** Keeps the rows of a file for a day, so that they can be looked at and then imported; gives its number. */
export async function stageImport(file: NewImport, admin: Viewer, now: Date): Promise<number> {
  const rows = JSON.stringify(file.rows);
  return insertImport(
    db,
    {
      kind: file.kind,
      fileName: asLine(file.fileName).slice(0, 200),
      digest: createHash("sha256").update(file.bytes).digest("base64url"),
      rowCount: file.rows.length,
      reading: JSON.stringify(file.reading),
      rows,
      checkedBy: admin.id,
    },
    now,
  );
}
