import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findRunningServer, takeServerLock } from "~/operations/startup/server-lock.server";
import { copyTemplate, freePort, openLodge } from "../world/lodge";
import { startOnce } from "../world/start-once";

const lockOf = (dataDir: string) => path.join(dataDir, "server.lock");
const readLock = (dataDir: string) => readFileSync(lockOf(dataDir), "utf8");

/** Copies a data directory for one test. */
function freshDir(onTestFinished: (clean: () => void) => void): string {
  const dataDir = copyTemplate();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test("a second server on the same data exits with one line", async () => {
  const lodge = await openLodge();
  try {
    const { pid } = lodge.process;
    expect(findRunningServer(lodge.dataDir)).toMatchObject({ pid, host: os.hostname() });
    const second = await startOnce(lodge.dataDir);
    expect(second.code).toBe(1);
    expect(second.errors.trimEnd().split("\n")).toHaveLength(1);
    expect(second.errors).toMatch(new RegExp(`^DATA_DIR: .* process ${pid} on `));
    // The second server changed nothing: a new setup link would have ended the first one's.
    expect(second.output).toBe("");
    expect((await fetch(lodge.url)).status).toBe(200);
    expect(findRunningServer(lodge.dataDir)).toMatchObject({ pid });

    lodge.file.close();
    expect(await lodge.end()).toBe(0);
    expect(existsSync(lockOf(lodge.dataDir))).toBe(false);
    expect(findRunningServer(lodge.dataDir)).toBeNull();
  } finally {
    await lodge.close();
  }
});

test("after a kill the next server takes over the lock, whatever its pid", async ({
  onTestFinished,
}) => {
  const dataDir = freshDir(onTestFinished);
  const first = await openLodge({ dataDir });
  first.file.close();
  await first.end("SIGKILL");
  expect(existsSync(lockOf(dataDir))).toBe(true);
  expect(findRunningServer(dataDir)).toBeNull();
  const second = await openLodge({ dataDir });
  expect(readLock(dataDir)).toContain(`pid ${second.process.pid}\n`);
  await second.close();
});

test("of five servers started at once over a stale lock, one runs", async ({ onTestFinished }) => {
  const dataDir = freshDir(onTestFinished);
  const first = await openLodge({ dataDir });
  first.file.close();
  await first.end("SIGKILL");
  const children: ChildProcess[] = [];
  for (let index = 0; index < 5; index++) {
    const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) };
    const child = spawn(process.execPath, ["scripts/start.mjs"], { env });
    children.push(child);
  }
  const outcome = (child: ChildProcess) =>
    new Promise<"serves" | "ended">((resolve) => {
      child.stdout?.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes("[remix-serve]")) resolve("serves");
      });
      child.once("close", () => resolve("ended"));
    });
  const outcomes = await Promise.all(children.map(outcome));
  for (const child of children) child.kill("SIGKILL");
  expect(outcomes.filter((each) => each === "serves")).toHaveLength(1);
});

describe("the owner of a lock", () => {
  /** Writes a lock as another owner would have written it. */
  function lockOfAnother(dataDir: string, changes: Record<string, string>): void {
    const lock = takeServerLock(dataDir);
    if (lock.kind !== "acquired") throw new Error("the directory is fresh");
    let text = readLock(dataDir);
    lock.release();
    for (const [name, value] of Object.entries(changes)) {
      text = text.replace(new RegExp(`^${name} .*$`, "m"), `${name} ${value}`);
    }
    writeFileSync(lockOf(dataDir), text);
  }
  const silentFor = (dataDir: string, ms: number) => {
    const then = new Date(Date.now() - ms);
    utimesSync(lockOf(dataDir), then, then);
  };
  /** Processes can only be identified with /proc. */
  const hasProc = existsSync("/proc/self/stat");

  test("is this process while it holds the lock, and no process afterwards", ({
    onTestFinished,
  }) => {
    const dataDir = freshDir(onTestFinished);
    const lock = takeServerLock(dataDir);
    expect(lock).toMatchObject({ kind: "acquired" });
    expect(takeServerLock(dataDir)).toMatchObject({ kind: "locked", owner: { pid: process.pid } });
    if (lock.kind === "acquired") lock.release();
    expect(takeServerLock(dataDir)).toMatchObject({ kind: "acquired" });
  });

  test.runIf(hasProc)("is gone if its pid now belongs to another process", ({ onTestFinished }) => {
    const dataDir = freshDir(onTestFinished);
    lockOfAnother(dataDir, { started: "1" });
    expect(findRunningServer(dataDir)).toBeNull();
    expect(takeServerLock(dataDir)).toMatchObject({ kind: "acquired" });
  });

  test.runIf(hasProc)("is gone if the machine has restarted", ({ onTestFinished }) => {
    const dataDir = freshDir(onTestFinished);
    lockOfAnother(dataDir, { place: "another-run pid:[4026531836]" });
    expect(findRunningServer(dataDir)).toBeNull();
  });

  test("on another machine counts as running while it refreshes the lock", ({ onTestFinished }) => {
    const dataDir = freshDir(onTestFinished);
    lockOfAnother(dataDir, { host: "elsewhere", place: "another-run pid:[1]", pid: "7" });
    expect(findRunningServer(dataDir)).toMatchObject({ pid: 7, host: "elsewhere" });
    silentFor(dataDir, 120_000);
    expect(findRunningServer(dataDir)).toBeNull();
  });

  test("of an empty lock counts as running for a minute", ({ onTestFinished }) => {
    const dataDir = freshDir(onTestFinished);
    writeFileSync(lockOf(dataDir), "");
    expect(findRunningServer(dataDir)).not.toBeNull();
    silentFor(dataDir, 120_000);
    expect(takeServerLock(dataDir)).toMatchObject({ kind: "acquired" });
  });
});
