import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";
import { keepDamage } from "db/damage";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { formatCommand } from "~/operations/startup/format-command";
import { enableReadOnly, isDatabaseDamaged, isDiskFullSinceStart } from "./read-only-mode.server";

/** Timeout of the check. It takes less even for the database of the largest lodge. */
const timeoutMs = 30 * 60_000;
const damageTitle = "The lodge's records are damaged";
const damageMessage = `Nothing can be booked or changed until a backup is restored (${formatCommand("restore", "<folder>")}). Write down what you need today, and call your system administrator.`;

const execFileAsync = promisify(execFile);
let runningCheck: Promise<void> | null = null;
let child: ChildProcess | null = null;
let isStopped = false;

/** Stops a running check. SQLite cannot merge the write-ahead log while another process reads the file. */
export async function stopDatabaseCheck(): Promise<void> {
  isStopped = true;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/**
 * Runs in a child process, one check at a time. Damage is stored, notifies the front desk, and makes the site
 * read-only until it restarts with an intact file.
 */
export function checkDatabaseFile(now: Date): Promise<void> {
  runningCheck ??= runCheck(now)
    .catch((error) => {
      if (!isStopped) logError(error);
    })
    .finally(() => {
      runningCheck = null;
    });
  return runningCheck;
}

async function runCheck(now: Date): Promise<void> {
  // With a full disk, this process opens the file exclusively.
  if (isDatabaseDamaged() || isDiskFullSinceStart()) return;
  const file = path.join(config.dataDir, "lodge.sqlite");
  const check = execFileAsync(process.execPath, ["scripts/check-file.mjs", file], {
    timeout: timeoutMs,
  });
  child = check.child;
  const { stdout } = await check.finally(() => {
    child = null;
  });
  const [firstDamage, ...otherDamage] = stdout.split("\n").filter((line) => line !== "");
  if (firstDamage === undefined) return;
  enableReadOnly("damage");
  keepDamage(firstDamage);
  const moreText = otherDamage.length > 0 ? ` (and ${otherDamage.length} more)` : "";
  console.error(
    `DATA_DIR: ${file} is damaged: ${firstDamage}${moreText}. Nothing can be booked or changed until it is repaired. Stop the server, then restore a backup: ${formatCommand("restore", "<folder>")}`,
  );
  const notification = {
    title: damageTitle,
    message: damageMessage,
    type: "error",
    actionUrl: null,
  } as const;
  await db.transaction().execute((trx) => notifyDeskOnce(trx, now, notification));
}
