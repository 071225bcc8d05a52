import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { isBackupDue, isDrillDue } from "./backup-policy";
import { findBackupDirFault } from "./find-backups.server";
import {
  findDataStart,
  findLastRunId,
  listRunsAfter,
  listScheduledRuns,
} from "./upkeep-queries.server";

/** Leaves time for the first page requests, and still runs before a missing backup is reported. */
const firstDelayMs = 5_000;
const intervalMs = 30_000;

/** Enough for a process that handles files in chunks. */
const memoryOptions = ["--max-semi-space-size=2", "--max-old-space-size=96"];
const maxOutputLength = 2000;
/** A disk that does not respond must not block all later backups. */
const runTimeoutMs = 6 * millisecondsInHour;

const failureTitles = {
  backup: "The backup failed",
  copy: "The off-site copy of the backup failed",
  drill: "The restore test failed",
  restore: "The restore failed",
};

// `npm run dev` reloads the server bundle after each change.
const reloadSafe = globalThis as { upkeepTimer?: NodeJS.Timeout };

/** Prints a warning at the start if BACKUP_DIR is not writable, before the nightly backup fails. */
export function warnAboutBackupDir(): void {
  const fault = findBackupDirFault(config.backupDir);
  if (fault) console.log(`${fault.text} ${fault.advice}`);
}

/** Schedules the nightly backup and the weekly drill while the server runs. */
export function scheduleUpkeep(pause = firstDelayMs): void {
  clearTimeout(reloadSafe.upkeepTimer);
  reloadSafe.upkeepTimer = setTimeout(runAndReschedule, pause).unref();
}

/** Replaces the database record if the run cannot be recorded. */
let triedAt: Date | null = null;

async function runAndReschedule(): Promise<void> {
  try {
    await runDueUpkeep(new Date());
  } catch (error) {
    logError(error);
  }
  scheduleUpkeep(intervalMs);
}

async function runDueUpkeep(now: Date): Promise<void> {
  const { upkeep, general } = await loadSettings(db);
  const clock = { hour: upkeep.backupHour, timeZone: general.timeZone };
  const runs = await listScheduledRuns(db, "backup", subtractDays(now, 2));
  const tried = triedAt ? [{ startedAt: triedAt, isOk: false }] : [];
  const since = await findDataStart(db);
  if (!isBackupDue(now, clock, { runs: [...runs, ...tried], since })) return;
  triedAt = now;
  if (!(await runCommand("backup"))) return;
  const drills = await listScheduledRuns(db, "drill", subtractDays(now, 8));
  if (isDrillDue(now, drills)) await runCommand("drill");
}

const subtractDays = (now: Date, days: number) =>
  new Date(now.getTime() - days * millisecondsInDay);

/**
 * Runs a built command in its own process, because copying and hashing would slow down requests.
 * Notifies the front desk of failures.
 * @returns whether the command succeeded
 */
async function runCommand(kind: "backup" | "drill"): Promise<boolean> {
  const command = path.resolve("build", "commands", `${kind}.mjs`);
  // `npm run dev` builds no commands.
  if (!existsSync(command)) return false;
  const last = await findLastRunId(db);
  const child = spawn(process.execPath, [...memoryOptions, command, "--scheduled"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = await waitForExit(child);
  const runs = await listRunsAfter(db, last);
  const failed = runs.filter(({ outcome }) => outcome === "failed");
  if (ended.code !== 0 && failed.length === 0) {
    const detail = `It ended without a word${ended.said && `: ${ended.said}`}`;
    failed.push({ kind, outcome: "failed", detail });
  }
  for (const run of failed) await notifyFailure(run.kind, run.detail);
  return !failed.some((run) => run.kind === kind);
}

async function waitForExit(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-maxOutputLength);
  });
  const endIt = () => child.kill();
  process.once("exit", endIt);
  const timer = setTimeout(endIt, runTimeoutMs);
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  clearTimeout(timer);
  process.off("exit", endIt);
  return { code, said: said.trim().split("\n").at(-1) ?? "" };
}

async function notifyFailure(kind: keyof typeof failureTitles, detail: string): Promise<void> {
  const title = failureTitles[kind];
  logError(new Error(`${title}: ${detail}`));
  // Paths are removed, because the front desk does not need them.
  const message = `${detail.replace(/\S*\/\S*/g, "…")} Tell your system administrator. See the dashboard for details.`;
  await db
    .transaction()
    .execute((trx) =>
      notifyDeskOnce(trx, new Date(), { title, message, type: "error", actionUrl: "/admin" }),
    );
}
