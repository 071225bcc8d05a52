import { findMiscounts } from "db/check-file";
import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";

const own = "2026-11-26T03-30-00Z-sealed-documents";

test("recreating the guest profiles table keeps its rows, references, indexes and triggers", async () => {
  const { file, rows, row, value, values, migrateOwn, upgrade } = fileBefore(own);
  file.exec(`
    INSERT INTO people (id, first_name, last_name, email, phone, company, their_reference,
        document_kind, sealed_document, do_not_book, do_not_book_at, created_at, version)
      VALUES (3, 'Aline', 'Uwase', 'a@x.example', '+250 (0) 788 123 456', 'Uwase Ltd', 'G-17',
          'identity-card', 'sealedNumber', 'Noise', '2026', '2026', 4),
        (5, 'Bosco', 'Mugisha', NULL, '0788 123 456', '', NULL, NULL, NULL, NULL, NULL, '2026', 1),
        (8, 'Not', 'Kept', NULL, NULL, '', NULL, NULL, NULL, NULL, NULL, '2026', 1),
        (9, '', '', NULL, NULL, '', NULL, NULL, NULL, NULL, NULL, '2026', 1);
    UPDATE people SET merged_into = 3 WHERE id = 9;
    INSERT INTO people (id, created_at) VALUES (20, '2026');
    DELETE FROM people WHERE id = 20;
    INSERT INTO users (id, name, email, created_at) VALUES ('a', 'Aline', 'a@x.example', '2026');
    INSERT INTO person_accounts VALUES ('a', 3);
    INSERT INTO people_told_apart VALUES (3, 5)`);
  const look = () => ({
    people: rows("SELECT * FROM people ORDER BY id").map(
      ({ document_kind: _, sealed_document: __, ...profile }) => profile,
    ),
    facts: rows("SELECT * FROM person_facts ORDER BY id"),
    accounts: rows("SELECT * FROM person_accounts"),
    apart: rows("SELECT * FROM people_told_apart"),
    texts: rows("SELECT * FROM person_texts"),
    counts: rows("SELECT * FROM people_counts"),
    numbers: rows("SELECT * FROM sqlite_sequence ORDER BY name"),
    columns: rows(
      `SELECT name, type, "notnull", dflt_value, hidden FROM pragma_table_xinfo('people')
       WHERE name <> 'document_kind'`,
    ),
    schema: rows<{ tbl_name: string; sql: string | null }>(
      "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name",
    ).map(({ sql, ...thing }) => ({
      ...thing,
      sql: sql
        ?.replace(/document_kind TEXT CHECK \(.*\),|CHECK \(\(document_kind IS .*\),/g, "")
        .replace(/\s+/g, " "),
    })),
  });
  const was = look();
  expect(was.schema.filter((each) => each.tbl_name === "people").length).toBeGreaterThan(14);
  expect(JSON.stringify(was.schema)).not.toContain("document_kind");
  migrateOwn();
  expect(look()).toEqual(was);
  expect(row("SELECT * FROM people WHERE id = 3")).not.toHaveProperty("document_kind");
  expect(values("SELECT sealed_document FROM people ORDER BY id")).toEqual([
    "identity-card sealedNumber",
    ...[null, null, null],
  ]);
  expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(file.pragma("foreign_key_check")).toEqual([]);

  // The table's triggers still work.
  file.exec(`UPDATE people SET company = 'Bosco Coffee' WHERE id = 5;
    UPDATE people SET erased_at = '2026' WHERE id = 8;
    INSERT INTO people (first_name, created_at) VALUES ('Diane', '2026')`);
  expect(value("SELECT max(id) FROM people")).toBe(21);
  expect(values("SELECT person_id FROM person_texts ORDER BY person_id")).toEqual([3, 5, 21]);
  expect(value("SELECT people FROM people_counts")).toBe(3);
  expect(values(`SELECT rowid FROM person_search WHERE person_search MATCH 'cof'`)).toEqual(
    values("SELECT row FROM person_texts WHERE person_id = 5"),
  );
  expect(() => file.exec("DELETE FROM people WHERE id = 3")).toThrow(/FOREIGN KEY/);
  await upgrade();
  expect(findMiscounts(file)).toEqual([]);
});
