import type Database from "better-sqlite3";
import type { RequestKind } from "db/schema";

interface RawRequest {
  id: string;
  kind?: RequestKind;
  name?: string;
  createdAt?: string;
  /** Who handled the enquiry, in which case it is handled at once. */
  handledBy?: string | null;
}

/** Inserts an enquiry directly into the database, a message by default. */
export function insertRawRequest(
  file: Database.Database,
  { id, kind = "message", name = "Ana Núñez", createdAt, handledBy = null }: RawRequest,
): string {
  const at = createdAt ?? new Date().toISOString();
  file
    .prepare(
      `INSERT INTO enquiries (id, kind, name, email, message, created_at, handled_at, handled_by)
       VALUES (?, ?, ?, 'someone@example.com', 'Is it warm?', ?, ?, ?)`,
    )
    .run(id, kind, name, at, handledBy && at, handledBy);
  return id;
}
