import { inJson } from "db/in-json";
import { prepareInsertQuery } from "db/keep-query";
import { unindexed } from "db/nearer-end";
import type { Flag, ImportKind, StayDate } from "db/schema";
import { insertRow, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";

const columns = [
  "imports.id",
  "imports.kind",
  "imports.file_name as fileName",
  "imports.digest",
  "imports.row_count as rowCount",
  "imports.reading",
  "imports.checked_at as checkedAt",
  "checkers.name as checkedBy",
  "imports.imported_at as importedAt",
  "importers.name as importedBy",
  "imports.created_count as createdCount",
  "imports.existing_count as existingCount",
  "imports.reverted_at as revertedAt",
  "reverters.name as revertedBy",
] as const;

function selectImports(db: Db) {
  return db
    .selectFrom("imports")
    .innerJoin("user_names as checkers", "checkers.id", "imports.checked_by")
    .leftJoin("user_names as importers", "importers.id", "imports.imported_by")
    .leftJoin("user_names as reverters", "reverters.id", "imports.reverted_by")
    .select(columns);
}

export type Import = Awaited<ReturnType<ReturnType<typeof selectImports>["execute"]>>[number];

export const findImport = (db: Db, id: number): Promise<Import | undefined> =>
  selectImports(db).where("imports.id", "=", id).executeTakeFirst();

export const listImports = (db: Db, limit: number): Promise<Import[]> =>
  selectImports(db).orderBy("imports.id", "desc").limit(limit).execute();

/** Only the last import that was not reverted can be reverted. */
export async function findLastActiveImportId(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("imports")
    .select("id")
    .where("imported_at", "is not", null)
    .where("reverted_at", "is", null)
    .orderBy("imported_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function findSameFile(db: Db, file: { id: number; digest: string; kind: ImportKind }) {
  const row = await db
    .selectFrom("imports")
    .select(["id", "imported_at as importedAt"])
    .where("digest", "=", file.digest)
    .where("kind", "=", file.kind)
    .where("id", "<>", file.id)
    .where("imported_at", "is not", null)
    .where("reverted_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row;
}

export async function findStagedRowsJson(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom("imports").select("rows").where("id", "=", id).executeTakeFirst();
  return row?.rows ?? null;
}

export const listStagedRows = (db: Db) =>
  db
    .selectFrom("imports")
    .select(["id", "kind", "rows"])
    .where("rows", "is not", null)
    .$narrowType<{ rows: string }>()
    .execute();

export const listFileNames = (db: Db) =>
  db.selectFrom("imports").select(["id", "file_name as fileName"]).execute();

export const updateFileName = (db: Db, id: number, fileName: string): Promise<void> =>
  setColumns(db, "imports", id, { file_name: fileName });

/** The database requires a row count of at least 1. */
export const replaceStagedRows = (db: Db, id: number, rows: unknown[]): Promise<void> =>
  setColumns(db, "imports", id, {
    rows: JSON.stringify(rows),
    row_count: Math.max(1, rows.length),
  });

export const insertImport = (
  db: Db,
  file: {
    kind: ImportKind;
    fileName: string;
    digest: string;
    rowCount: number;
    reading: string;
    rows: string;
    checkedBy: string;
  },
  now: Date,
): Promise<number> =>
  insertRow(db, "imports", {
    kind: file.kind,
    file_name: file.fileName,
    digest: file.digest,
    row_count: file.rowCount,
    reading: file.reading,
    rows: file.rows,
    checked_at: now.toISOString(),
    checked_by: file.checkedBy,
  });

export const markImported = (
  db: Db,
  id: number,
  result: {
    userId: string;
    createdCount: number;
    existingCount: number;
    reading: string;
    now: Date;
  },
): Promise<void> =>
  setColumns(db, "imports", id, {
    reading: result.reading,
    imported_at: result.now.toISOString(),
    imported_by: result.userId,
    created_count: result.createdCount,
    existing_count: result.existingCount,
    rows: null,
  });

export const updateReading = (
  db: Db,
  id: number,
  { reading, rows }: { reading: string; rows: string },
): Promise<void> => setColumns(db, "imports", id, { reading, rows });

export const markImportReverted = (db: Db, id: number, userId: string, now: Date): Promise<void> =>
  setColumns(db, "imports", id, { reverted_at: now.toISOString(), reverted_by: userId });

/** Deletes files that were never imported. First marks interrupted imports, with the rows they wrote, as imported. */
export async function deleteStaleImports(db: Db, before: Date): Promise<number> {
  await sql`
    UPDATE imports SET rows = NULL, imported_at = checked_at, imported_by = checked_by,
      created_count = (SELECT count(*) FROM imported_rows AS imported
        WHERE imported.import_id = imports.id AND +imported.kind = imports.kind AND imported.is_created = 1),
      existing_count = 0
    WHERE imported_at IS NULL AND checked_at < ${before.toISOString()}
      AND EXISTS (SELECT 1 FROM imported_rows WHERE import_id = imports.id)`.execute(db);
  const result = await db
    .deleteFrom("imports")
    .where("imported_at", "is", null)
    .where("checked_at", "<", before.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

const insertRowQuery = prepareInsertQuery("imported_rows", [
  "kind",
  "key",
  "import_id",
  "line",
  "subject_id",
  "is_created",
]);

/** A row of a file, and the record that it became. Its key recognises the row in later files. */
export interface ImportedRow {
  kind: ImportKind;
  key: string;
  importId: number;
  line: number;
  /** The id of the guest profile, booking or payment. */
  subjectId: string;
  isCreated: boolean;
}

export const insertImportedRow = (db: Db, row: ImportedRow): Promise<void> =>
  insertRowQuery(db, {
    kind: row.kind,
    key: row.key,
    import_id: row.importId,
    line: row.line,
    subject_id: row.subjectId,
    is_created: row.isCreated ? 1 : 0,
  });

export async function loadImportedRecordIds(
  db: Db,
  kind: ImportKind,
  keys: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("imported_rows")
    .select(["key", "subject_id as subjectId"])
    .where("kind", "=", kind)
    .where("key", "in", inJson(keys))
    .execute();
  return new Map(rows.map(({ key, subjectId }) => [key, subjectId]));
}

export async function loadPaymentsById(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("payments")
    .select(["id", "booking_id as bookingId", "day", "amount_cents as amountCents"])
    .where("id", "in", inJson(ids.map(Number)))
    .execute();
  return new Map(rows.map((row) => [String(row.id), row]));
}

export async function listCreatedRecordIds(
  db: Db,
  importId: number,
  kind: ImportKind,
): Promise<string[]> {
  const rows = await db
    .selectFrom("imported_rows")
    .select("subject_id as id")
    .where("import_id", "=", importId)
    .where(unindexed<ImportKind>("kind"), "=", kind)
    .where("is_created", "=", 1)
    .orderBy("line")
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteImportedRows(db: Db, importId: number): Promise<void> {
  await db.deleteFrom("imported_rows").where("import_id", "=", importId).execute();
}

export async function loadRoomsAndUnits(db: Db) {
  const [rooms, units] = await Promise.all([
    db
      .selectFrom("room_summaries")
      .select(["id", "name", "capacity", "units"])
      .orderBy("id")
      .execute(),
    db
      .selectFrom("units")
      .select(["id", "name", "room_id as roomId", "is_active as isInService"])
      .orderBy("id")
      .execute(),
  ]);
  return { rooms, units };
}

export async function listOccupiedUnitNights(
  db: Db,
  unitIds: number[],
  { from, to }: { from: StayDate; to: StayDate },
) {
  return db
    .selectFrom("unit_nights")
    .select(["unit_id as unitId", "night"])
    .where("unit_id", "in", inJson(unitIds))
    .where("night", ">=", from)
    .where("night", "<", to)
    .execute();
}

export async function listTakenRoomNights(
  db: Db,
  roomIds: number[],
  { from, to }: { from: StayDate; to: StayDate },
) {
  return db
    .selectFrom("room_nights")
    .select(["room_id as roomId", "night", "taken"])
    .where("room_id", "in", inJson(roomIds))
    .where("night", ">=", from)
    .where("night", "<", to)
    .where("taken", ">", 0)
    .execute();
}

export async function listGuestsByEmail(db: Db, emails: string[]) {
  const { rows } = await sql<CurrentGuest & { email: string }>`
    SELECT guest_profiles.id, first_name AS firstName, last_name AS lastName, lower(email) AS email, phone
    FROM json_each(${JSON.stringify(emails)}) AS requested
    JOIN guest_profile_summaries AS guest_profiles
      ON guest_profiles.email = requested.value COLLATE NOCASE
    WHERE guest_profiles.merged_into IS NULL AND guest_profiles.erased_at IS NULL
    ORDER BY guest_profiles.id`.execute(db);
  return rows;
}

/** What depends on the record of an imported row. `describeDependents` explains each flag. */
export interface DependentRow {
  line: number;
  subjectId: string;
  isChanged: Flag;
  isPaid: Flag;
  isCharged: Flag;
  isInvoiced: Flag;
  isMailed: Flag;
  isNoted: Flag;
  isStayed: Flag;
}

// In the queries below, the plus before `kind` stops SQLite from using the primary key, which would read all rows
// of a kind.

/** Checks every table that refers to a booking. The test names the rows that are deleted with a booking. */
export async function listBookingsWithDependents(
  db: Db,
  importId: number,
): Promise<DependentRow[]> {
  const { rows } = await sql<DependentRow>`
    SELECT * FROM (
      SELECT imported.line, imported.subject_id AS subjectId,
        bookings.version > 1 OR bookings.folio_id IS NOT NULL OR bookings.folio_closed_at IS NOT NULL
          OR EXISTS (SELECT 1 FROM bookings AS other WHERE other.folio_id = bookings.id) AS isChanged,
        EXISTS (SELECT 1 FROM payments WHERE booking_id = bookings.id
          OR other_booking_id = bookings.id) AS isPaid,
        EXISTS (SELECT 1 FROM folio_lines WHERE booking_id = bookings.id) AS isCharged,
        EXISTS (SELECT 1 FROM invoices WHERE folio_id = bookings.id)
          OR EXISTS (SELECT 1 FROM invoice_lines WHERE booking_id = bookings.id) AS isInvoiced,
        EXISTS (SELECT 1 FROM mail_outbox WHERE booking_id = bookings.id)
          OR EXISTS (SELECT 1 FROM booking_links WHERE booking_id = bookings.id) AS isMailed,
        EXISTS (SELECT 1 FROM audit_log WHERE subject_id = bookings.id
            AND subject IN ('booking', 'payment', 'bill'))
          OR EXISTS (SELECT 1 FROM shift_notes WHERE booking_id = bookings.id) AS isNoted,
        EXISTS (SELECT 1 FROM reviews WHERE booking_id = bookings.id)
          OR EXISTS (SELECT 1 FROM booking_groups WHERE lead_id = bookings.id)
          OR EXISTS (SELECT 1 FROM table_reservations WHERE booking_id = bookings.id) AS isStayed
      FROM imported_rows AS imported JOIN bookings ON bookings.id = imported.subject_id
      WHERE imported.import_id = ${importId} AND +imported.kind = 'bookings' AND imported.is_created = 1)
    WHERE isChanged OR isPaid OR isCharged OR isInvoiced OR isMailed OR isNoted OR isStayed
    ORDER BY line`.execute(db);
  return rows;
}

export async function listGuestsWithDependents(db: Db, importId: number): Promise<DependentRow[]> {
  const { rows } = await sql<DependentRow>`
    SELECT *, 0 AS isPaid, 0 AS isCharged, 0 AS isInvoiced, 0 AS isMailed FROM (
      SELECT imported.line, imported.subject_id AS subjectId,
        guest_profiles.version > 1 OR guest_profiles.merged_into IS NOT NULL
          OR EXISTS (SELECT 1 FROM guest_profiles AS other WHERE other.merged_into = guest_profiles.id) AS isChanged,
        EXISTS (SELECT 1 FROM audit_log WHERE subject_id = imported.subject_id AND subject = 'person')
          OR EXISTS (SELECT 1 FROM distinct_guest_profiles WHERE first_id = guest_profiles.id OR second_id = guest_profiles.id)
          OR EXISTS (SELECT 1 FROM guest_profile_accounts WHERE profile_id = guest_profiles.id) AS isNoted,
        EXISTS (SELECT 1 FROM bookings
          WHERE (profile_id = guest_profiles.id OR booker_id = guest_profiles.id)
            AND NOT EXISTS (SELECT 1 FROM imported_rows AS same_import WHERE same_import.subject_id = bookings.id
              AND +same_import.kind = 'bookings' AND +same_import.import_id = ${importId} AND same_import.is_created = 1))
          AS isStayed
      FROM imported_rows AS imported JOIN guest_profiles ON guest_profiles.id = CAST(imported.subject_id AS INTEGER)
      WHERE imported.import_id = ${importId} AND +imported.kind = 'guests' AND imported.is_created = 1)
    WHERE isChanged OR isNoted OR isStayed
    ORDER BY line`.execute(db);
  return rows;
}

export async function listPaymentsWithDependents(
  db: Db,
  importId: number,
): Promise<DependentRow[]> {
  const { rows } = await sql<DependentRow>`
    SELECT *, 0 AS isCharged, 0 AS isMailed, 0 AS isNoted, 0 AS isStayed FROM (
      SELECT imported.line, payments.booking_id AS subjectId,
        EXISTS (SELECT 1 FROM day_closes WHERE day >= payments.day) AS isChanged,
        EXISTS (SELECT 1 FROM payments AS later WHERE later.of_id = payments.id)
          OR EXISTS (SELECT 1 FROM cash_movements WHERE payment_id = payments.id)
          OR EXISTS (SELECT 1 FROM payments AS later
            WHERE later.booking_id = payments.booking_id AND later.id > payments.id
              AND later.amount_cents < 0
              AND NOT EXISTS (SELECT 1 FROM imported_rows AS same_import
                WHERE same_import.subject_id = CAST(later.id AS TEXT) AND +same_import.kind = 'payments'
                  AND +same_import.import_id = ${importId} AND same_import.is_created = 1))
          OR EXISTS (SELECT 1 FROM bookings WHERE id = payments.booking_id
            AND folio_closed_at >= imports.imported_at) AS isPaid,
        EXISTS (SELECT 1 FROM invoices WHERE folio_id = payments.booking_id
          AND issued_at >= imports.imported_at) AS isInvoiced
      FROM imported_rows AS imported
      JOIN payments ON payments.id = CAST(imported.subject_id AS INTEGER)
      JOIN imports ON imports.id = imported.import_id
      WHERE imported.import_id = ${importId} AND +imported.kind = 'payments' AND imported.is_created = 1)
    WHERE isChanged OR isPaid OR isInvoiced
    ORDER BY line`.execute(db);
  return rows;
}

/** A guest profile that is neither merged nor anonymised. */
export interface CurrentGuest {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

/** Follows merges and omits anonymised profiles. */
export async function loadCurrentGuestsById(
  db: Db,
  ids: string[],
): Promise<Map<string, CurrentGuest>> {
  const { rows } = await sql<CurrentGuest & { requestedId: string }>`
    SELECT requested.value AS requestedId, guest_profiles.id, guest_profiles.first_name AS firstName,
      guest_profiles.last_name AS lastName, guest_profiles.email, guest_profiles.phone
    FROM json_each(${JSON.stringify(ids)}) AS requested
    JOIN guest_profile_summaries AS original ON original.id = CAST(requested.value AS INTEGER)
    JOIN guest_profile_summaries AS guest_profiles
      ON guest_profiles.id = coalesce(original.merged_into, original.id)
    WHERE guest_profiles.erased_at IS NULL`.execute(db);
  return new Map(rows.map(({ requestedId, ...guest }) => [requestedId, guest]));
}
