import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";
import { keepDamage } from "db/damage";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logFault } from "~/core/log-fault.server";
import { db } from "~/db.server";
import { calledAs } from "~/operations/startup/called-as";
import { closeForms, isDamaged, isWithoutRoom } from "./closed-forms.server";

/** The largest file of a lodge is looked through in less. */
const patienceMs = 30 * 60_000;
const title = "The lodge's records are damaged";
const message = `Nothing can be booked or changed until a backup is restored (${calledAs("restore", "<folder>")}); what can be read is shown. Write down what is needed for today, and call the person who runs the server.`;

const run = promisify(execFile);
let underWay: Promise<void> | null = null;
/** The process that looks through the file. */
let child: ChildProcess | null = null;
let isStopped = false;

/** Ends a check under way: as long as another process reads the file, its write-ahead log is not taken into it. */
export async function stopCheck(): Promise<void> {
  isStopped = true;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/**
 * Looks the database through, outside of this process, once at a time. Damage is written down, told
 * to the desk, and closes the forms until the server was started with a whole file.
 */
export function checkFile(now: Date): Promise<void> {
  underWay ??= check(now)
    .catch((error) => {
      if (!isStopped) logFault(error);
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

async function check(now: Date): Promise<void> {
  // Without room this process has the file to itself.
  if (isDamaged() || isWithoutRoom()) return;
  const file = path.join(config.dataDir, "lodge.sqlite");
  const running = run(process.execPath, ["scripts/check-file.mjs", file], { timeout: patienceMs });
  child = running.child;
  const { stdout } = await running.finally(() => {
    child = null;
  });
  const [first, ...more] = stdout.split("\n").filter((line) => line !== "");
  if (first === undefined) return;
  closeForms("damage");
  keepDamage(first);
  const count = more.length > 0 ? ` (and ${more.length} more)` : "";
  console.error(
    `DATA_DIR: ${file} is damaged: ${first}${count}. Until it is whole nothing can be booked or changed. Stop the server, then restore a backup: ${calledAs("restore", "<folder>")}`,
  );
  const notification = { title, message, type: "error", actionUrl: null } as const;
  await db.transaction().execute((trx) => notifyDeskOnce(trx, now, notification));
}
