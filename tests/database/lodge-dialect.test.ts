import { setTimeout as delay } from "node:timers/promises";
import { DatabaseBusyError } from "db/lodge-dialect";
import { openDatabase } from "db/open";
import { sql } from "kysely";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { emptyDataDir } from "../world/kept-releases";
import { holdLock } from "../world/lock-holder";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, dataDir, value } = await temporaryDatabase();

const notes = () => value("SELECT group_concat(message, ' ') FROM notifications");
const write = (message: string, on = db) =>
  on
    .insertInto("notifications")
    .values({ title: "t", message, type: "info", action_url: null, created_at: "2026" })
    .execute();
const count = async (on = db) =>
  (
    await on
      .selectFrom("notifications")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .execute()
  )[0]?.n;

afterEach(() => {
  vi.useRealTimers();
  file.exec("DELETE FROM notifications");
});

describe("while another process holds the file", () => {
  test("reads continue, the thread is free, and a write fails after two seconds", async () => {
    const release = await holdLock(dataDir);
    const start = performance.now();
    const refused = [
      write("single"),
      db.transaction().execute((trx) => write("in a transaction", trx)),
      write("third"),
    ].map((writing) => writing.catch((error: unknown) => error));
    let longestPauseMs = 0;
    let last = start;
    const timer = setInterval(() => {
      longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
      last = performance.now();
    }, 5);
    for (let each = 0; each < 20; each++) {
      const before = performance.now();
      expect(await count()).toBe(0);
      expect(performance.now() - before).toBeLessThan(1000);
      await delay(20);
    }
    const errors = await Promise.all(refused);
    const waitedMs = performance.now() - start;
    clearInterval(timer);
    await release();
    for (const error of errors) expect(error).toBeInstanceOf(DatabaseBusyError);
    // All three fail together, not one after the other.
    expect(waitedMs).toBeGreaterThan(1900);
    expect(waitedMs).toBeLessThan(4000);
    expect(longestPauseMs).toBeLessThan(1000);
    expect(notes()).toBeNull();
  });

  test("waiting writes run in their order once the file is free", async () => {
    const release = await holdLock(dataDir);
    const writing = [
      write("1"),
      db.transaction().execute(async (trx) => {
        await write("2", trx);
        await write("3", trx);
      }),
      write("4"),
      write("5"),
    ];
    await delay(100);
    await release();
    await Promise.all(writing);
    expect(notes()).toBe("1 2 3 4 5");
    expect(await count()).toBe(5);
  });
});

test("a statement outside a transaction sees committed data at once", async () => {
  await db.transaction().execute(async (trx) => {
    await write("a", trx);
    expect(await count(trx)).toBe(1);
    expect(await count()).toBe(0);
  });
  expect(await count()).toBe(1);
  await write("b");
  expect(await count()).toBe(2);
});

test("a write with RETURNING runs on the writing connection", async () => {
  const rows = await db
    .insertInto("notifications")
    .values({ title: "t", message: "m", type: "info", action_url: null, created_at: "2026" })
    .returning("message")
    .execute();
  expect(rows).toEqual([{ message: "m" }]);
  const { numAffectedRows } = await sql`DELETE FROM notifications`.execute(db);
  expect(numAffectedRows).toBe(1n);
});

test("a failed transaction writes nothing and lets the next one run", async () => {
  const failing = db.transaction().execute(async (trx) => {
    await write("lost", trx);
    await sql`SELECT * FROM nowhere`.execute(trx);
  });
  await expect(failing).rejects.toThrow("nowhere");
  await expect(sql`INSERT INTO nowhere VALUES (1)`.execute(db)).rejects.toThrow("nowhere");
  await write("kept");
  expect(notes()).toBe("kept");
});

test("a write with db inside a transaction fails with an explanation", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const misuse = db.transaction().execute(async (trx) => {
    await write("inner", trx);
    const wrong = write("wrong");
    // The write asks for its turn some microtasks later.
    for (let each = 0; each < 50; each++) await Promise.resolve();
    vi.advanceTimersByTime(10_000);
    await wrong;
  });
  await expect(misuse).rejects.toThrow(/does one use db instead of its trx/);
  await write("after");
  expect(notes()).toBe("after");
});

test("closing ends both connections, can be repeated, and frees the file", async () => {
  const folder = emptyDataDir(onTestFinished);
  const opened = await openDatabase(folder, new Date());
  await opened.db.selectFrom("rooms").select("id").execute();
  opened.close();
  opened.close();
  expect(opened.file.open).toBe(false);
  await expect(opened.db.selectFrom("rooms").select("id").execute()).rejects.toThrow(/not open/);
  const { file: again, close } = await openDatabase(folder, new Date());
  expect(again.pragma("journal_mode = DELETE", { simple: true })).toBe("delete");
  close();
});
