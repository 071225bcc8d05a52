import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";

const own = "2026-11-26T04-45-00Z-nameless-log";

test("only an erased person's values are removed from the log", () => {
  const { file, rows, migrateAll } = fileBefore(own);
  file.exec(`
    INSERT INTO people (id, first_name, created_at, erased_at)
      VALUES (3, '', '2026', '2026'), (33, 'Bosco', '2026', NULL);
    INSERT INTO audit_log (at, actor_name, subject, subject_id, action, detail, before_json, after_json)
      VALUES ('2026', 'Eric', 'person', '3', 'changed', 'First name', '{"firstName":"Aline"}', '{"firstName":"Alice"}'),
        ('2026', 'Eric', 'person', '33', 'changed', 'First name', '{"firstName":"Jean"}', '{"firstName":"Bosco"}'),
        ('2026', 'Eric', 'room', '3', 'changed', 'Name', '{"name":"Old"}', '{"name":"New"}')`);
  const log = () => rows("SELECT * FROM audit_log ORDER BY id");
  const was = log();
  migrateAll();
  expect(log()).toEqual([{ ...was[0], before_json: null, after_json: null }, ...was.slice(1)]);
});
