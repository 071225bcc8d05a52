import { foldText } from "db/fold-text";
import { allMigrations, applyMigrations } from "db/migrate";
import { openDatabase } from "db/open";
import { openFile } from "db/open-file";
import { findNewest } from "db/text-index";
import { expect, onTestFinished, test } from "vitest";
import { fileBefore } from "../world/file-before";
import { emptyDataDir } from "../world/kept-releases";

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

test("2026-11-28T22-30-00Z-fold-more-letters folds names again, so that they are found", async () => {
  const dataDir = emptyDataDir(onTestFinished);
  const own = "2026-11-28T22-30-00Z-fold-more-letters";
  const file = openFile(`${dataDir}/lodge.sqlite`);
  onTestFinished(() => void file.close());
  const now = new Date();
  const isEarlier = ([name]: [string, unknown]) => name < own;
  applyMigrations(file, Object.fromEntries(Object.entries(allMigrations).filter(isEarlier)), now);
  file.exec(`INSERT INTO guest_profiles (id, last_name, created_at) VALUES (1, 'Ƶarxg', '2026')`);
  // As earlier versions stored it.
  file.exec("UPDATE guest_profile_texts SET words = 'ƶarxg' WHERE profile_id = 1");
  const search = file.prepare(
    `SELECT rowid FROM guest_profile_search WHERE guest_profile_search MATCH '"zar"'`,
  );
  expect(search.all()).toEqual([]);
  applyMigrations(file, allMigrations, now);
  expect(search.all()).toHaveLength(1);
  file.exec(
    `INSERT INTO guest_profile_search (guest_profile_search, rank) VALUES ('integrity-check', 1)`,
  );
});

test.each([
  ["Müller", ["Mueller", "Müller", "Muller"]],
  ["Mueller", ["Müller", "Mueller"]],
  ["Jørgen", ["Joergen", "Jorgen"]],
  ["Joergen", ["Jørgen"]],
  ["Åse", ["Aase", "Ase"]],
  ["Öztürk", ["Oeztuerk"]],
  ["Jean Paul", ["JeanPaul", "jean paul"]],
  ["Jean-Paul", ["JeanPaul", "Jean Paul"]],
  ["محـمد", ["محمد"]],
])("%s is found by %j", async (name, queries) => {
  const { db, file } = await openDatabase(emptyDataDir(onTestFinished), new Date());
  file
    .prepare("INSERT INTO guest_profiles (id, last_name, created_at) VALUES (1, ?, '2026')")
    .run(name);
  for (const q of queries)
    expect.soft(await findNewest<number>(db, "guestProfile", q, 5), q).toEqual([1]);
  await db.destroy();
});
