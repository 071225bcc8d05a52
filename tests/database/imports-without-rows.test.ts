import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";

const own = "2026-11-26T03-50-00Z-imports-without-rows";

test("recreating the imports table keeps its rows, references, indexes and triggers", () => {
  const { file, rows, value, migrateOwn } = fileBefore(own);
  file.exec(`
    INSERT INTO users (id, name, email, created_at) VALUES ('a', 'Aline', 'a@x.example', '2026');
    INSERT INTO imports (id, kind, file_name, digest, row_count, reading, rows, checked_at,
        checked_by, imported_at, imported_by, made_count, known_count)
      VALUES (2, 'guests', 'g.csv', 'd', 2, '{}', NULL, '2026', 'a', '2026', 'a', 1, 1),
        (3, 'bookings', 'b.csv', 'e', 1, '{}', '[]', '2026', 'a', NULL, NULL, NULL, NULL),
        (7, 'guests', 'h.csv', 'f', 1, '{}', '[]', '2026', 'a', NULL, NULL, NULL, NULL);
    DELETE FROM imports WHERE id = 7;
    INSERT INTO imported_rows VALUES ('guests', 'k', 2, 1, '5', 1)`);
  const condition = "CHECK (rows IS NULL OR json_valid(rows))";
  const look = () => ({
    imports: rows("SELECT * FROM imports ORDER BY id"),
    imported: rows("SELECT * FROM imported_rows"),
    numbers: rows("SELECT * FROM sqlite_sequence ORDER BY name"),
    schema: rows<{ sql: string | null }>(
      "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name",
    ).map((thing) => ({
      ...thing,
      sql: thing.sql?.replace("CHECK (json_valid(rows))", condition),
    })),
  });
  const was = look();
  migrateOwn();
  expect(look()).toEqual(was);
  expect(value("SELECT sql FROM sqlite_master WHERE name = 'imports'")).toContain(condition);
  expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(file.pragma("foreign_key_check")).toEqual([]);

  // The table's triggers still work.
  expect(() => file.exec("DELETE FROM imports WHERE id = 2")).toThrow(/imports_are_kept/);
  expect(() => file.exec("UPDATE imports SET imported_at = '2027' WHERE id = 2")).toThrow(
    /imports_are_kept/,
  );
  file.exec(`INSERT INTO imports (kind, file_name, digest, row_count, reading, rows, checked_at,
    checked_by) VALUES ('guests', 'i.csv', 'g', 1, '{}', '[]', '2026', 'a')`);
  expect(value("SELECT max(id) FROM imports")).toBe(8);
});
