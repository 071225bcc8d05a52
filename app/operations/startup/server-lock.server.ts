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

type Lock = { kind: "acquired"; release: () => void } | { kind: "locked"; owner: RunningServer };

const lockName = "server.lock";
/** How often an owner touches its lock: a server in another container or machine cannot see its process. */
const heartbeatMs = 10_000;
/** After this time without a touch, an owner whose process cannot be seen counts as dead. */
const lockTimeoutMs = 60_000;

interface Owner extends RunningServer {
  /** Process start in kernel clock ticks; empty if unknown. */
  started: string;
  /** Where the pid counts: boot id and container; empty if unknown. The stored key is `place`. */
  scope: string;
  text: string;
  touchedMs: number;
}

/** Replaces a dead owner's lock (docs/decisions/009-server-process.md). @throws an error if not writable */
export function takeServerLock(dataDir: string): Lock {
  const lockPath = path.join(dataDir, lockName);
  const ownFile = `${lockPath}.${randomUUID()}`;
  const text = formatOwnLock();
  try {
    writeFileSync(ownFile, text, { mode: 0o600, flag: "wx" });
    while (!linkLock(ownFile, lockPath)) {
      const owner = readOwner(lockPath);
      if (owner && isOwnerRunning(owner)) return { kind: "locked", owner: toServer(owner) };
      if (!owner) continue;
      removeStaleLock(lockPath, owner.text);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  const touchTimer = setInterval(() => updateOwnLock(lockPath, text), heartbeatMs).unref();
  const release = () => {
    clearInterval(touchTimer);
    if (readText(lockPath) === text) rmSync(lockPath, { force: true });
  };
  return { kind: "acquired", release };
}

export function findRunningServer(dataDir: string): RunningServer | null {
  const owner = readOwner(path.join(dataDir, lockName));
  return owner && isOwnerRunning(owner) ? toServer(owner) : null;
}

/** Gives the complete lock file its name, by a hard link or a copy. Returns false if a lock exists. */
function linkLock(ownFile: string, lockPath: string): boolean {
  try {
    linkSync(ownFile, lockPath);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
  }
  // For file systems without hard links.
  try {
    copyFileSync(ownFile, lockPath, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a lock if it still has the text of the dead owner. A lock created in the meantime is put back. */
function removeStaleLock(lockPath: string, staleText: string): void {
  const movedLock = `${lockPath}.${randomUUID()}`;
  try {
    renameSync(lockPath, movedLock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (readText(movedLock) !== staleText) linkLock(movedLock, lockPath);
  rmSync(movedLock, { force: true });
}

function updateOwnLock(lockPath: string, text: string): void {
  try {
    const now = new Date();
    if (readText(lockPath) === text) utimesSync(lockPath, now, now);
  } catch {
    // Nothing can be done. If all touches fail, a server in another container may take over the lock.
  }
}

const formatOwnLock = () =>
  Object.entries({
    pid: process.pid,
    started: readProcessStat(process.pid)?.started ?? "",
    host: os.hostname(),
    place: findOwnScope(),
    since: new Date().toISOString(),
  })
    .map(([name, value]) => `${name} ${value}\n`)
    .join("");

function readOwner(lockPath: string): Owner | null {
  const text = readText(lockPath);
  if (text === null) return null;
  const readValue = (name: string) => new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1] ?? "";
  const [started, host, scope, since] = [
    readValue("started"),
    readValue("host"),
    readValue("place"),
    readValue("since"),
  ];
  try {
    const touchedMs = statSync(lockPath).mtimeMs;
    return { pid: Number(readValue("pid")), host, since, started, scope, text, touchedMs };
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
 * A pid from an earlier boot, or with another start time, belongs to another process. In another container, on
 * another machine or without /proc, a recent touch decides.
 */
function isOwnerRunning({ pid, host, started, scope, touchedMs }: Owner): boolean {
  const isRecentlyTouched = Date.now() - touchedMs < lockTimeoutMs;
  const ownScope = findOwnScope();
  if (ownScope !== "" && scope === ownScope) {
    return pid > 0 && readProcessStat(pid)?.started === started;
  }
  if (host !== os.hostname()) return isRecentlyTouched;
  const [bootId] = scope.split(" ");
  const [ownBootId] = ownScope.split(" ");
  if (bootId !== "" && ownBootId !== "" && bootId !== ownBootId) return false;
  return isRecentlyTouched && (ownScope !== "" || canSignal(pid));
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns boot id and container, or an empty string if unknown. */
function findOwnScope(): string {
  try {
    const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${bootId} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

/** Reads the start time of a process from /proc. Returns null if the process has ended, also as a zombie. */
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
