import { millisecondsInHour } from "date-fns/constants";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { type Db, db, onDatabaseError, resumeWriting } from "~/db.server";
import { checkDatabaseFile } from "./check-database-file.server";
import { type Disk, describeDisk, readDisk } from "./disk.server";
import { createReserve, hasSpaceForReserve, releaseReserve } from "./disk-reserve.server";
import { calculateMinFreeBytes, formatMegabytes } from "./disk-space";
import { retryDataDirLock } from "./lock-data-dir.server";
import { isDiskFullSinceStart } from "./read-only-mode.server";

const intervalMs = 10_000;
const diskFullTitle = "The disk is full";

// `npm run dev` reloads the server bundle after each change.
const globalState = globalThis as { diskTimer?: NodeJS.Timeout };
/** Unix time from which the reserve may be created again after a failure. */
let nextAttemptMs = 0;

/** Keeps a reserve file, which is deleted when the disk is full. Checks the database file if SQLite reports damage. */
export function scheduleDiskChecks(): void {
  onDatabaseError((code) => {
    const now = new Date();
    if (code === "SQLITE_FULL") releaseReserveIfNeeded(now, Number.POSITIVE_INFINITY);
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) checkDatabaseFile(now);
  });
  scheduleNextCheck();
}

function scheduleNextCheck(): void {
  clearTimeout(globalState.diskTimer);
  globalState.diskTimer = setTimeout(runDiskCheck, intervalMs).unref();
}

/** @param minFreeBytes the reserve stays if at least this much is free; by default 4 MB */
export function releaseReserveIfNeeded(now: Date, minFreeBytes?: number): void {
  try {
    const disk = releaseReserve(minFreeBytes);
    if (disk) notifyFullDisk(disk, now).catch((error) => logError(error));
  } catch (error) {
    logError(error);
  }
}

async function runDiskCheck(): Promise<void> {
  const now = new Date();
  releaseReserveIfNeeded(now);
  try {
    if (isDiskFullSinceStart() && hasSpaceForReserve()) {
      await resumeWriting();
      retryDataDirLock();
      const disk = describeDisk(readDisk(config.dataDir));
      console.log(
        `DATA_DIR: there is free space again on ${disk}. Bookings and changes are accepted.`,
      );
      checkDatabaseFile(now);
    }
  } catch (error) {
    logError(error);
  }
  await maintainReserve(now);
  scheduleNextCheck();
}

async function maintainReserve(now: Date): Promise<void> {
  if (now.getTime() < nextAttemptMs) return;
  try {
    await createReserve();
  } catch (error) {
    nextAttemptMs = now.getTime() + millisecondsInHour;
    console.log(
      `DATA_DIR: the disk reserve could not be created: ${(error as Error).message}. The next attempt is in an hour.`,
    );
  }
}

async function notifyFullDisk(disk: Disk, now: Date): Promise<void> {
  const diskLabel = describeDisk(disk);
  console.error(
    `DATA_DIR: ${diskLabel} was full. The reserve has been released: free up disk space.`,
  );
  const message = `The reserve on ${diskLabel} is being used. Soon nothing can be booked or changed. Free up disk space, or call your system administrator.`;
  await db.transaction().execute(async (trx) => {
    const notification = { title: diskFullTitle, message, type: "error", actionUrl: null } as const;
    await notifyDeskOnce(trx, now, notification);
  });
}

let nextCheckMs = 0;

/** At most once an hour, notifies the front desk if little space is left. */
export async function checkDisk(now: Date): Promise<void> {
  if (now.getTime() < nextCheckMs) return;
  nextCheckMs = now.getTime() + millisecondsInHour;
  try {
    await notifyLowDisk(db, readDisk(config.dataDir), now);
  } catch (error) {
    // The check must not fail the caller. Some file systems report no size.
    logError(error);
  }
}

const lowDiskTitle = "The disk is nearly full";

export async function notifyLowDisk(
  db: Db,
  { freeBytes, totalBytes, mount }: Disk,
  now: Date,
  minBytes = calculateMinFreeBytes(totalBytes),
): Promise<void> {
  if (freeBytes >= minBytes) return;
  await db.transaction().execute(async (trx) => {
    const message = `Only ${formatMegabytes(freeBytes)} of disk space is free (${mount}). On a full disk no booking can be saved. Tell your system administrator.`;
    await notifyDeskOnce(trx, now, {
      title: lowDiskTitle,
      message,
      type: "warning",
      actionUrl: null,
    });
  });
}
