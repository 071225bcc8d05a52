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
import { findBackupDirProblem } from "./list-backups.server";
import {
  findDataStart,
  findLastRunId,
  listRunsAfter,
  listScheduledRuns,
} from "./maintenance-queries.server";

/** The first check leaves time for the first requests, but comes before a missing backup is reported. */
const firstDelayMs = 5_000;
const intervalMs = 30_000;

/** Memory limits of the commands, which handle files in chunks. */
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
const globalState = globalThis as { maintenanceTimer?: NodeJS.Timeout };

/** Prints a warning at the start if BACKUP_DIR is not writable, before the nightly backup fails. */
export function warnAboutBackupDir(): void {
  const problem = findBackupDirProblem(config.backupDir);
  if (problem) console.log(`${problem.text} ${problem.advice}`);
}

export function scheduleMaintenance(delayMs = firstDelayMs): void {
  clearTimeout(globalState.maintenanceTimer);
  globalState.maintenanceTimer = setTimeout(runAndReschedule, delayMs).unref();
}

/** Start of the last backup. Prevents a retry at once if the run could not be recorded in the database. */
let lastAttemptAt: Date | null = null;

async function runAndReschedule(): Promise<void> {
  try {
    await runDueMaintenance(new Date());
  } catch (error) {
    logError(error);
  }
  scheduleMaintenance(intervalMs);
}

async function runDueMaintenance(now: Date): Promise<void> {
  const { upkeep, general } = await loadSettings(db);
  const schedule = { hour: upkeep.backupHour, timeZone: general.timeZone };
  const runs = await listScheduledRuns(db, "backup", subtractDays(now, 2));
  const attempts = lastAttemptAt ? [{ startedAt: lastAttemptAt, isOk: false }] : [];
  const since = await findDataStart(db);
  if (!isBackupDue(now, schedule, { runs: [...runs, ...attempts], since })) return;
  lastAttemptAt = now;
  if (!(await runCommand("backup"))) return;
  const drills = await listScheduledRuns(db, "drill", subtractDays(now, 8));
  if (isDrillDue(now, drills)) await runCommand("drill");
}

const subtractDays = (now: Date, days: number) =>
  new Date(now.getTime() - days * millisecondsInDay);

/** Runs in its own process, because copying and hashing would slow down requests. Notifies the desk of failures. */
async function runCommand(kind: "backup" | "drill"): Promise<boolean> {
  const command = path.resolve("build", "commands", `${kind}.mjs`);
  // `npm run dev` builds no commands.
  if (!existsSync(command)) return false;
  const lastRunId = await findLastRunId(db);
  const child = spawn(process.execPath, [...memoryOptions, command, "--scheduled"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exit = await waitForExit(child);
  const runs = await listRunsAfter(db, lastRunId);
  const failedRuns = runs.filter(({ outcome }) => outcome === "failed");
  if (exit.code !== 0 && failedRuns.length === 0) {
    const detail = `It ended without an error message${exit.lastLine && `: ${exit.lastLine}`}`;
    failedRuns.push({ kind, outcome: "failed", detail });
  }
  for (const run of failedRuns) await notifyFailure(run.kind, run.detail);
  return !failedRuns.some((run) => run.kind === kind);
}

async function waitForExit(
  child: ChildProcess,
): Promise<{ code: number | null; lastLine: string }> {
  let errorOutput = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = (errorOutput + text).slice(-maxOutputLength);
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  const timer = setTimeout(stop, runTimeoutMs);
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  clearTimeout(timer);
  process.off("exit", stop);
  return { code, lastLine: errorOutput.trim().split("\n").at(-1) ?? "" };
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
