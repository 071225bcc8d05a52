import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";

const own = "2026-11-26T06-50-00Z-nameless-everywhere";

/** Creates a removed guest, a removed clerk and an active guest, each with entries in the change log. */
function begin() {
  const before = fileBefore(own);
  before.file.exec(`
    INSERT INTO users (id, name, email, role, status, created_at, removed_at)
      VALUES ('gone', 'Removed guest', 'removed-gone@removed.invalid', 'guest', 'inactive', '2026', '2026'),
        ('clerk', 'Removed guest', 'removed-clerk@removed.invalid', 'guest', 'inactive', '2026', '2026'),
        ('here', 'Bosco', 'bosco@guests.example', 'guest', 'active', '2026', NULL);
    INSERT INTO audit_log (at, actor_id, actor_name, subject, subject_id, action, before_json, after_json)
      VALUES ('2026', 'gone', 'Aline', 'user', 'gone', 'changed', '{"name":"Al","phone":"1"}', '{"name":"Aline","phone":null}'),
        ('2026', 'here', 'Bosco', 'user', 'here', 'changed', '{"name":"Bo"}', '{"name":"Bosco"}'),
        ('2026', 'clerk', 'Eric', 'booking', 'ABCDEFGH', 'cancelled', NULL, NULL),
        ('2026', 'here', 'Bosco', 'user', 'clerk', 'removed', '{"role":"staff","status":"active"}', '{"role":"guest","status":"inactive"}'),
        ('2026', 'here', 'Bosco', 'user', 'clerk', 'changed', '{"email":"eric@lodge.example","role":"guest"}', '{"email":"e@lodge.example","role":"staff"}')`);
  const log = () => before.rows("SELECT * FROM audit_log ORDER BY id");
  return { ...before, log };
}

test("a removed guest's name leaves the log; staff stay named for their work", () => {
  const { log, migrateAll } = begin();
  const [byGone, ...others] = log();
  const moved = others.pop();
  migrateAll();
  expect(log()).toEqual([
    { ...byGone, actor_name: "Removed guest", before_json: "{}", after_json: "{}" },
    ...others,
    { ...moved, before_json: '{"role":"guest"}', after_json: '{"role":"staff"}' },
  ]);
});

test.each([
  ["somebody's name who is there", "actor_name = 'Removed guest' WHERE actor_id = 'here'"],
  ["a clerk's name", "actor_name = 'Removed guest' WHERE actor_id = 'clerk'"],
  ["another name", "actor_name = 'Somebody' WHERE actor_id = 'gone'"],
  ["what a role was", "before_json = NULL, after_json = NULL WHERE subject_id = 'clerk'"],
  [
    "values of who is there",
    "before_json = json_remove(before_json, '$.name') WHERE subject_id = 'here'",
  ],
  ["what was done", "action = 'created' WHERE actor_id = 'gone'"],
  ["who did it", "actor_id = 'here' WHERE actor_id = 'gone'"],
])("the log still refuses a change of %s", async (_, change) => {
  const { file, upgrade } = begin();
  await upgrade();
  expect(() => file.exec(`UPDATE audit_log SET ${change}`)).toThrow("audit_log_is_append_only");
});
