import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { openFile } from "db/open-file";
import { afterAll, describe, expect, test } from "vitest";
import { copyTemplate, freePort, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { startOnce } from "../world/start-once";
import { templateDir } from "../world/template";

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});
function emptyDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), "lodge-wrong-start-"));
  dirs.push(dir);
  return dir;
}

/** Expects one line without a stack trace. */
const oneLine = (text: string) => {
  expect(text.trimEnd().split("\n")).toHaveLength(1);
  expect(text).not.toMatch(/\bat .*:\d+:\d+/);
  return text.trimEnd();
};

// Other wrong variables are tested in tests/rules/config.test.ts.
describe.concurrent("a wrong environment ends the start with one line that names the variable", () => {
  test.each([
    ["PORT", { PORT: "abc" }],
    ["HOST", { HOST: "192.0.2.1" }],
    ["ADMIN_PASSWORD", { ADMIN_EMAIL: people.diane.email, ADMIN_PASSWORD: "Passw0rd!" }],
  ])("%s: %o", async (variable, env) => {
    const { code, errors } = await startOnce(emptyDir(), env);
    expect(oneLine(errors)).toMatch(new RegExp(`^${variable}: `));
    expect(errors).not.toMatch(new RegExp(`${password}|Passw0rd!`));
    expect(code).toBe(1);
  });

  test("DATA_DIR below a plain file", async () => {
    const file = path.join(emptyDir(), "file");
    writeFileSync(file, "");
    const { code, errors } = await startOnce(path.join(file, "data"));
    expect(oneLine(errors)).toMatch(/^DATA_DIR: /);
    expect(code).toBe(1);
  });

  test("DATA_DIR with an invalid database", async () => {
    const dataDir = emptyDir();
    writeFileSync(path.join(dataDir, "lodge.sqlite"), "not a database ".repeat(1000));
    const { code, errors } = await startOnce(dataDir);
    expect(oneLine(errors)).toMatch(/^DATA_DIR: .*npm run restore -- <folder>/);
    expect(code).toBe(1);
  });

  test.each(['{"minStayNights":"many"}', '{"cancellationHours":1}'])(
    "invalid settings: %s",
    async (values) => {
      const dataDir = copyTemplate();
      const file = openFile(path.join(dataDir, "lodge.sqlite"));
      file
        .prepare(
          `INSERT OR REPLACE INTO settings (group_name, values_json, version, updated_at)
         VALUES ('booking', ?, 1, '2026-01-01T00:00:00.000Z')`,
        )
        .run(values);
      file.close();
      const { code, errors } = await startOnce(dataDir);
      expect(oneLine(errors)).toMatch(/^DATA_DIR: the settings “booking” cannot be used: /);
      expect(code).toBe(1);
    },
  );

  test("a PORT that is in use", async () => {
    const occupant = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => occupant.listen(port, "127.0.0.1", resolve));
    const { code, errors, output } = await startOnce(emptyDir(), { PORT: String(port) });
    occupant.close();
    expect(oneLine(errors)).toBe(`PORT: ${port} is in use.`);
    // A setup link would lead to the other program's port.
    expect(output).not.toContain("/setup?token=");
    expect(code).toBe(1);
  });
});

test.concurrent("a database newer than the program is not changed", async () => {
  const copy = copyTemplate();
  const file = openFile(path.join(copy, "lodge.sqlite"));
  file
    .prepare("INSERT INTO migrations (name, done_at) VALUES (?, ?)")
    .run("2999-01-01T00-00-00Z-future", new Date().toISOString());
  const read = () => file.prepare("SELECT name FROM migrations ORDER BY name").all();
  const before = read();

  const { code, errors } = await startOnce(copy);

  expect(oneLine(errors)).toMatch(/newer than this program.*2999-01-01T00-00-00Z-future/);
  expect(code).toBe(1);
  expect(read()).toEqual(before);
  file.close();
  rmSync(copy, { recursive: true });
});

test.concurrent("a clock before the log's newest entry ends the start, unless confirmed", async () => {
  const copy = copyTemplate();
  const file = openFile(path.join(copy, "lodge.sqlite"));
  const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  file
    .prepare(
      "INSERT INTO audit_log (at, actor_name, subject, subject_id, action) VALUES (?, 'Eric', 'room', '1', 'changed')",
    )
    .run(nextWeek);
  file.close();

  const { code, errors } = await startOnce(copy);
  expect(oneLine(errors)).toContain(nextWeek);
  expect(errors).toContain(path.join(copy, "clock-is-right"));
  expect(code).toBe(1);

  writeFileSync(path.join(copy, "clock-is-right"), "");
  const lodge = await openLodge({ dataDir: copy });
  expect(lodge.output()).toContain("clock-is-right in DATA_DIR confirms the clock");
  await lodge.close();
});

test.concurrent("an unwritable backup folder is reported, and the site runs", async () => {
  const lodge = await openLodge({ env: { BACKUP_DIR: "/dev/null/backups" } });
  expect(lodge.output()).toContain("BACKUP_DIR: no backup can be written to /dev/null/backups: ");
  await lodge.close();
});

test.concurrent("a DATA_DIR without a lodge is reported, with a suggestion of the right one", async () => {
  const parent = emptyDir();
  cpSync(templateDir, path.join(parent, "lodge"), { recursive: true });
  const mistyped = path.join(parent, "logde");
  const env = { TRUST_PROXIES: "1" };
  const lodge = await openLodge({ dataDir: mistyped, env });
  expect(lodge.output()).toContain(`no lodge in ${mistyped}. THIS IS A NEW, EMPTY LODGE.`);
  expect(lodge.output()).toContain(
    `${path.join(parent, "lodge")} contains a lodge. Did you mean that folder?`,
  );
  expect(lodge.output()).toContain("TRUST_PROXIES is not a variable of this program");
  lodge.file.close();
  await lodge.end();
  const again = await openLodge({ dataDir: mistyped });
  expect(again.output()).not.toMatch(/EMPTY LODGE|not a variable of this program/);
  await again.close();
});
