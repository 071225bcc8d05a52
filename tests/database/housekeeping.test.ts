import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";
import { addHousekeeper, odette } from "../world/housekeeper";
import { temporaryDatabase } from "../world/temporary-database";

const own = "2026-11-23T16-55-00Z-housekeeping";

test("recreating the users table keeps its rows, indexes, triggers and counts", () => {
  const { file, migrateOwn } = fileBefore(own);
  file.exec(`INSERT INTO users (id, name, email, password_hash, role, created_at, language)
    VALUES ('a', 'Aline', 'a@x.example', 'x', 'staff', '2026', 'fr'),
      ('b', 'Bosco', 'b@x.example', NULL, 'guest', '2026', 'en')`);
  const look = () => ({
    rows: file.prepare("SELECT * FROM users ORDER BY id").all(),
    columns: file
      .prepare("SELECT name, type, \"notnull\", dflt_value FROM pragma_table_info('users')")
      .all(),
    standing: file
      .prepare(
        `SELECT type, name, sql FROM sqlite_master
         WHERE tbl_name = 'users' AND type <> 'table' ORDER BY type, name`,
      )
      .all()
      .map((each) => JSON.stringify(each).replace(/(\\n|\s)+/g, " ")),
    counts: file.prepare("SELECT * FROM user_counts ORDER BY role").all(),
    texts: file.prepare("SELECT * FROM user_texts").all(),
  });
  const was = look();
  expect(was.standing.length).toBeGreaterThan(15);
  migrateOwn();
  expect(look()).toEqual(was);
  expect(file.pragma("foreign_key_check")).toEqual([]);
});

test("the database accepts the role housekeeping, and no unknown role", async () => {
  const { file } = await temporaryDatabase();
  addHousekeeper(file);
  const count = file.prepare("SELECT users FROM user_counts WHERE role = ?").pluck();
  expect(count.get(odette.role)).toBe(1);
  expect(() => file.exec("UPDATE users SET role = 'owner' WHERE id = 'odette'")).toThrow(/CHECK/);
});

test("a status is clean, dirty or inspected, and an unfit unit needs a note", async () => {
  const { file } = await temporaryDatabase();
  const say = (columns: string, values: string) => () =>
    file.exec(
      `INSERT OR REPLACE INTO unit_housekeeping (unit_id, ${columns}) VALUES (1, ${values})`,
    );
  expect(say("condition, marked_at", "'clean', '2026'")).not.toThrow();
  expect(say("condition, marked_at", "'tidy', '2026'")).toThrow(/CHECK/);
  expect(say("condition", "'clean'")).toThrow(/CHECK/);
  expect(say("is_out_of_order", "1")).toThrow(/CHECK/);
  expect(say("is_out_of_order, note", "1, 'The tap runs'")).not.toThrow();
});
