import { randomUUID } from "node:crypto";
import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

interface RunningServer {
  pid: number;
  host: string;
  since: string;
}

type Lock = { kind: "taken"; release: () => void } | { kind: "held"; owner: RunningServer };

const lockName = "server.lock";
/** How often an owner touches its lock, for processes that cannot see the owner's process. */
const heartbeatMs = 10_000;
/** After this time without a touch, an invisible owner counts as gone. */
const lockTimeoutMs = 60_000;

interface Owner extends RunningServer {
  /** Process start in kernel clock ticks; empty if unknown. */
  started: string;
  /** Scope of the pid: boot id and container. */
  place: string;
  text: string;
  touchedMs: number;
}

/**
 * Locks a data directory for this process (docs/decisions/009-server-process.md). Replaces the lock of a dead
 * owner.
 * @throws NodeJS.ErrnoException if the directory is not writable
 */
export function takeServerLock(dataDir: string): Lock {
  const lock = path.join(dataDir, lockName);
  const own = `${lock}.${randomUUID()}`;
  const text = describeSelf();
  try {
    writeFileSync(own, text, { mode: 0o600, flag: "wx" });
    while (!linkLock(own, lock)) {
      const owner = readOwner(lock);
      if (owner && isOwnerRunning(owner)) return { kind: "held", owner: toServer(owner) };
      if (!owner) continue;
      removeStaleLock(lock, owner.text);
    }
  } finally {
    rmSync(own, { force: true });
  }
  const touch = setInterval(() => updateOwnLock(lock, text), heartbeatMs).unref();
  const release = () => {
    clearInterval(touch);
    if (readText(lock) === text) rmSync(lock, { force: true });
  };
  return { kind: "taken", release };
}

/** Finds the server that holds `dataDir`, also in another container, or null. */
export function findRunningServer(dataDir: string): RunningServer | null {
  const owner = readOwner(path.join(dataDir, lockName));
  return owner && isOwnerRunning(owner) ? toServer(owner) : null;
}

/** Hard-links the complete file to the lock's name. Returns false if a lock exists. */
function linkLock(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
  }
  // For file systems without hard links.
  try {
    copyFileSync(own, lock, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a stale lock with the text `left`. A lock created in the meantime is put back. */
function removeStaleLock(lock: string, left: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (readText(aside) !== left) linkLock(aside, lock);
  rmSync(aside, { force: true });
}

function updateOwnLock(lock: string, text: string): void {
  try {
    const now = new Date();
    if (readText(lock) === text) utimesSync(lock, now, now);
  } catch {
    // A failed touch cannot be repaired. Other containers may then take this process for dead.
  }
}

const describeSelf = () =>
  Object.entries({
    pid: process.pid,
    started: readProcessStat(process.pid)?.started ?? "",
    host: os.hostname(),
    place: findOwnPlace(),
    since: new Date().toISOString(),
  })
    .map(([name, value]) => `${name} ${value}\n`)
    .join("");

function readOwner(lock: string): Owner | null {
  const text = readText(lock);
  if (text === null) return null;
  const says = (name: string) => new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1] ?? "";
  const [started, host, place, since] = [
    says("started"),
    says("host"),
    says("place"),
    says("since"),
  ];
  try {
    const touchedMs = statSync(lock).mtimeMs;
    return { pid: Number(says("pid")), host, since, started, place, text, touchedMs };
  } catch {
    return null;
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const toServer = ({ pid, host, since }: Owner): RunningServer => ({ pid, host, since });

/**
 * Returns whether a lock's owner is running.
 * A pid from an earlier boot, or with another start time, belongs to another process.
 * In another container, on another machine or without /proc, a recent touch decides.
 */
function isOwnerRunning({ pid, host, started, place, touchedMs }: Owner): boolean {
  const speaks = Date.now() - touchedMs < lockTimeoutMs;
  const here = findOwnPlace();
  if (here !== "" && place === here) return pid > 0 && readProcessStat(pid)?.started === started;
  if (host !== os.hostname()) return speaks;
  const [run] = place.split(" ");
  const [ownRun] = here.split(" ");
  if (run !== "" && ownRun !== "" && run !== ownRun) return false;
  return speaks && (here !== "" || canSignal(pid));
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns boot id and container, or an empty string if unknown. */
function findOwnPlace(): string {
  try {
    const run = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${run} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

/** Reads a process's start time from /proc. Null if it has ended, also as a zombie. */
function readProcessStat(pid: number): { started: string } | null {
  try {
    // The name in brackets may contain anything. The state is the 3rd field, the start the 22nd.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const started = fields[19];
    return started === undefined || /^[ZX]/.test(fields[0] ?? "") ? null : { started };
  } catch {
    return null;
  }
}
