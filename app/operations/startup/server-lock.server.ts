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

/** A server that serves a data directory. */
interface RunningServer {
  pid: number;
  host: string;
  /** When it took the directory, as an UTC instant. */
  since: string;
}

type Lock = { kind: "taken"; release: () => void } | { kind: "held"; owner: RunningServer };

const lockName = "server.lock";
/** So often an owner says that it is there, for those who cannot see its process. */
const heartbeatMs = 10_000;
/** After this long without a word an owner that cannot be seen is gone. */
const lockTimeoutMs = 60_000;

/** Who holds a directory, as its lock says. */
interface Owner extends RunningServer {
  /** The start of the process in ticks of the kernel's clock; empty where it does not tell. */
  started: string;
  /** What its pid is a number in: the run of the machine, and the container. */
  place: string;
  /** The whole of the lock. */
  text: string;
  touchedMs: number;
}

/**
 * Takes a data directory for this process (docs/decisions/033-starting.md). A lock whose owner is gone
 * is overtaken.
 * @throws NodeJS.ErrnoException when nothing can be written there
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

/** The server that serves `dataDir` at this moment, also from another container; null for none. */
export function findRunningServer(dataDir: string): RunningServer | null {
  const owner = readOwner(path.join(dataDir, lockName));
  return owner && isOwnerRunning(owner) ? toServer(owner) : null;
}

/** Gives a whole file its name, unless there is one already. */
function linkLock(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
  }
  // A file system without links.
  try {
    copyFileSync(own, lock, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Takes a lock out of the way that says `left`; one that another start put there meanwhile stays. */
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
    // It is there for the moment nobody can see this process; that one cannot be helped.
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
 * Whether the process of a lock runs. Where its number means nothing here (another container, another
 * machine, a system without /proc) it is there as long as it says so. A pid of an earlier run of this
 * machine, or one whose process began at another time, is somebody else's.
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

/** The run of this machine and the container; empty where the system does not tell. */
function findOwnPlace(): string {
  try {
    const run = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${run} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

/** What the kernel says of a process; null for one that has ended, also unseen by its parent. */
function readProcessStat(pid: number): { started: string } | null {
  try {
    // The name in brackets may hold anything; the state is the 3rd field, the start the 22nd.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const started = fields[19];
    return started === undefined || /^[ZX]/.test(fields[0] ?? "") ? null : { started };
  } catch {
    return null;
  }
}
