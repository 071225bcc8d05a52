import { foldText } from "db/fold-text";
import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";

test("names are folded again, and found so", async () => {
  const { file, values, migrateOwn } = await fileBefore("2026-11-27T17-30-00Z-folded-letters");
  file.exec(`INSERT INTO people (id, last_name, created_at) VALUES (1, 'Saʿdī Ɲɛnɛba', '2026')`);
  // As versions before stored it.
  file.exec(`UPDATE person_texts SET words = 'saʿdi ɲeneba' WHERE person_id = 1`);
  const search = `SELECT rowid FROM person_search WHERE person_search MATCH '"nye"'`;
  expect(values(search)).toEqual([]);
  await migrateOwn();
  expect(values("SELECT words FROM person_texts")).toEqual([foldText("Saʿdī Ɲɛnɛba")]);
  expect(values(search)).toHaveLength(1);
  file.exec(`INSERT INTO person_search (person_search, rank) VALUES ('integrity-check', 1)`);
});
