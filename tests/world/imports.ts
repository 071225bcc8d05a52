import type { ImportKind } from "db/schema";
import type { GuestRow, Reading, StagedRow } from "~/operations/imports/import-rows";
import type { Lodge } from "./lodge";

interface RawImport {
  kind?: ImportKind;
  fileName?: string;
  /** The checked rows; null if the file was already imported. */
  rows?: StagedRow<"guests">[] | null;
  reading?: Partial<Reading>;
}

/** Returns a guest's row of a checked import, with a problem if given. */
export function stagedGuest(line: number, lastName: string, problem?: string): StagedRow<"guests"> {
  const row: GuestRow = {
    ...{ reference: "", firstName: "", lastName, email: null, phone: null, country: null },
    ...{ nationality: null, language: null, address: "", company: "", taxNumber: "", notes: "" },
  };
  return {
    line,
    cells: [lastName],
    row: problem ? null : row,
    problems: problem ? [{ kind: "bad-value", text: problem }] : [],
  };
}

/**
 * Inserts an import file directly into the database.
 * @returns its id
 */
export function insertRawImport(file: Lodge["file"], raw: RawImport = {}): number {
  const { kind = "guests", fileName = "guests.csv", rows = [stagedGuest(2, "Leaking")] } = raw;
  const reading: Reading = {
    ...{ separator: ",", headings: ["Last name"], ignored: [], dates: "refuse" },
    ...{ decimal: "either", shortRows: 0 },
    ...raw.reading,
  };
  const at = "2026-11-01T10:00:00.000Z";
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO imports (kind, file_name, digest, row_count, reading, rows, checked_at, checked_by,
         imported_at, imported_by, created_count, existing_count)
       VALUES (@kind, @fileName, 'digest', @count, @reading, @rows, @checkedAt, 'diane',
         @at, @by, @made, @made)`,
    )
    .run({
      ...{ kind, fileName, reading: JSON.stringify(reading), checkedAt: new Date().toISOString() },
      count: rows?.length ?? 1,
      rows: rows && JSON.stringify(rows),
      ...(rows ? { at: null, by: null, made: null } : { at, by: "diane", made: 1 }),
    });
  return Number(lastInsertRowid);
}
