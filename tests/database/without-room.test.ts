import { rmSync } from "node:fs";
import path from "node:path";
import { connect, openDatabase, openWithoutDiskSpace } from "db/open";
import { openFile } from "db/open-file";
import { expect, onTestFinished, test } from "vitest";
import { insertSession, updateLastSignIn } from "~/accounts/session-queries.server";
import type { Db } from "~/db.server";
import { copyTemplate } from "../world/lodge";
import { people } from "../world/people";

/** Copies a lodge's data for one test. */
function copyOfTemplate(): string {
  const dataDir = copyTemplate();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Signs a user in. */
async function addSession(db: Db, idHash: string): Promise<void> {
  const [now, userId] = [new Date(), people.diane.id];
  const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
  const session = { id_hash: idHash, id: idHash, user_id: userId, expires_at: expiresAt };
  await insertSession(db, session, now);
  await updateLastSignIn(db, userId, now);
}

test("on a full disk, sign-ins are kept in memory, and the file stays unchanged", async () => {
  const dataDir = copyOfTemplate();
  const before = await openDatabase(dataDir, new Date());
  await addSession(before.db, "of before");
  const seen = "SELECT last_sign_in_at FROM users WHERE id = 'diane'";
  const seenBefore = before.file.prepare(seen).pluck().get();
  before.close();

  const opened = openWithoutDiskSpace(dataDir);
  await opened.db.transaction().execute((trx) => addSession(trx, "without room"));
  const ids = await opened.db.selectFrom("sessions").select("id_hash").orderBy("id_hash").execute();
  expect(ids.map(({ id_hash }) => id_hash)).toEqual(["of before", "without room"]);
  const rooms = await opened.db.selectFrom("rooms").select("id").execute();
  expect(rooms).toHaveLength(5);
  // Other processes cannot open the file, because the WAL index is in this process's memory.
  const other = openFile(path.join(dataDir, "lodge.sqlite"), { timeout: 0 });
  expect(() => other.prepare("SELECT 1 FROM rooms").get()).toThrow(/locked/);
  other.close();

  await opened.dialect.replace(() => connect(dataDir));
  const stored = await opened.db.selectFrom("sessions").select("id_hash").execute();
  expect(stored).toEqual([{ id_hash: "of before" }]);
  await addSession(opened.db, "with room");
  opened.close();
  const after = openFile(path.join(dataDir, "lodge.sqlite"));
  expect(after.prepare("SELECT count(*) FROM sessions").pluck().get()).toBe(2);
  expect(after.prepare(seen).pluck().get()).not.toBe(seenBefore);
  after.close();
});

test("a file that must be migrated first is not changed", async () => {
  const dataDir = copyOfTemplate();
  const file = openFile(path.join(dataDir, "lodge.sqlite"));
  file.exec("DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)");
  file.close();
  expect(() => openWithoutDiskSpace(dataDir)).toThrow("has to be migrated");
  // The file is no longer locked.
  const other = openFile(path.join(dataDir, "lodge.sqlite"), { timeout: 0 });
  expect(other.prepare("SELECT count(*) FROM rooms").pluck().get()).toBe(5);
  other.close();
});

test("an SQLite failure is reported to the error listener, besides the caller", async () => {
  const dataDir = copyOfTemplate();
  const told: string[] = [];
  const { db, file, close } = await openDatabase(dataDir, new Date(), (code) => told.push(code));
  const pages = Number(file.pragma("page_count", { simple: true }));
  file.pragma(`max_page_count = ${pages}`);
  const fill = db.transaction().execute(async (trx) => {
    for (let index = 0; index < 500; index++) await addSession(trx, `${index}`.repeat(60));
  });
  await expect(fill).rejects.toThrow("full");
  expect(told).toEqual(["SQLITE_FULL"]);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  close();
});
