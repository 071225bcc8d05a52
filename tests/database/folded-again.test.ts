import { foldText } from "db/fold-text";
import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";

test.each([
  ["2026-11-27T17-30-00Z-folded-letters", "Saʿdī Ɲɛnɛba", "saʿdi ɲeneba", "nye"],
  ["2026-11-28T00-10-00Z-folded-apostrophes", "O’Neill", "o'neill", "one"],
])("%s folds names again, so that they are found", (migration, name, stored, piece) => {
  const { file, values, migrateOwn } = fileBefore(migration);
  file.prepare("INSERT INTO people (id, last_name, created_at) VALUES (1, ?, '2026')").run(name);
  // As earlier versions stored it.
  file.prepare("UPDATE person_texts SET words = ? WHERE person_id = 1").run(stored);
  const search = `SELECT rowid FROM person_search WHERE person_search MATCH '"${piece}"'`;
  expect(values(search)).toEqual([]);
  migrateOwn();
  expect(values("SELECT words FROM person_texts")).toEqual([foldText(name)]);
  expect(values(search)).toHaveLength(1);
  file.exec(`INSERT INTO person_search (person_search, rank) VALUES ('integrity-check', 1)`);
});
