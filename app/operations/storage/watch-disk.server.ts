import { millisecondsInHour } from "date-fns/constants";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logFault } from "~/core/log-fault.server";
import { db, takeRoom, whenDatabaseFails } from "~/db.server";
import { holdLate } from "./begin-serving.server";
import { checkFile } from "./check-file.server";
import { isWithoutRoom } from "./closed-forms.server";
import { type Disk, nameDisk, readDisk } from "./disk.server";
import { hasRoom, makeReserve, releaseReserve } from "./reserve-file.server";

const pauseMs = 10_000;
const title = "The disk is full";

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { diskTimer?: NodeJS.Timeout };
/** Where it cannot be made nothing is tried for a while. */
let nextReserveMs = 0;

/**
 * Keeps a part of the disk for the day when it is full, and gives it back then; as long as the server
 * runs (docs/decisions/033-starting.md). Damage that is met on the way is looked into.
 */
export function watchDisk(): void {
  whenDatabaseFails((code) => {
    const now = new Date();
    if (code === "SQLITE_FULL") giveRoom(now, Number.POSITIVE_INFINITY);
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) checkFile(now);
  });
  clearTimeout(kept.diskTimer);
  kept.diskTimer = setTimeout(look, pauseMs).unref();
}

/**
 * Before something is written: the reserve is released while there is still room for it.
 * @param least bytes that are enough; a few megabytes unless told
 */
export function giveRoom(now: Date, least?: number): void {
  try {
    const disk = releaseReserve(least);
    if (disk) tellFullDisk(disk, now).catch((error) => logFault(error));
  } catch (error) {
    logFault(error);
  }
}

async function look(): Promise<void> {
  const now = new Date();
  giveRoom(now);
  try {
    if (isWithoutRoom() && hasRoom()) {
      await takeRoom();
      holdLate();
      const disk = nameDisk(readDisk(config.dataDir));
      console.log(`DATA_DIR: there is room again on ${disk}. Forms are taken as usual.`);
      checkFile(now);
    }
  } catch (error) {
    logFault(error);
  }
  await keepReserve(now);
  watchDisk();
}

async function keepReserve(now: Date): Promise<void> {
  if (now.getTime() < nextReserveMs) return;
  try {
    await makeReserve();
  } catch (error) {
    nextReserveMs = now.getTime() + millisecondsInHour;
    console.log(
      `DATA_DIR: no reserve for a full disk could be made: ${(error as Error).message}. It is tried again in an hour.`,
    );
  }
}

async function tellFullDisk(disk: Disk, now: Date): Promise<void> {
  const named = nameDisk(disk);
  console.error(
    `DATA_DIR: ${named} was full. What was kept for this day is released: make room on it.`,
  );
  const message = `What was kept for this day is released: ${named}. Soon nothing can be booked or changed any more: make room on it, or ask whoever runs the server.`;
  await db.transaction().execute(async (trx) => {
    const notification = { title, message, type: "error", actionUrl: null } as const;
    await notifyDeskOnce(trx, now, notification);
  });
}
