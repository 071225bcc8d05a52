import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";

const own = "2026-11-26T13-40-00Z-nameless-records-of-two";

test("an erased person's merged profile leaves no values in the log", () => {
  const { file, rows, migrateAll } = fileBefore(own);
  file.exec(`
    INSERT INTO people (id, created_at, erased_at) VALUES (3, '2026', '2027'), (33, '2026', NULL);
    INSERT INTO people (id, created_at, merged_into) VALUES (4, '2026', 3), (44, '2026', 33);
    INSERT INTO audit_log (at, actor_name, subject, subject_id, action, after_json)
      VALUES ('2026', 'Eric', 'person', '4', 'marked', '{"doNotBook":"Aline"}'),
        ('2026', 'Eric', 'person', '44', 'marked', '{"doNotBook":"Bosco"}');
    INSERT INTO requests (id, kind, name, email, message, created_at)
      VALUES ('G0NE000000000000', 'message', 'Removed guest', 'nobody@removed.invalid', '', '2026'),
        ('HERE000000000000', 'message', 'Bosco', 'bosco@guests.example', 'Hello', '2026');
    INSERT INTO mail_outbox (to_address, subject, body, created_at, request_id)
      VALUES ('aline@guests.example', 'S', 'B', '2026', 'G0NE000000000000'), ('bosco@guests.example', 'S', 'B', '2026', 'HERE000000000000')`);
  migrateAll();
  expect(
    rows("SELECT id, erased_at FROM people WHERE merged_into IS NOT NULL ORDER BY id"),
  ).toEqual([
    { id: 4, erased_at: "2027" },
    { id: 44, erased_at: null },
  ]);
  expect(rows("SELECT after_json FROM audit_log ORDER BY id")).toEqual([
    { after_json: null },
    { after_json: '{"doNotBook":"Bosco"}' },
  ]);
  expect(rows("SELECT to_address FROM mail_outbox")).toEqual([
    { to_address: "bosco@guests.example" },
  ]);
});
