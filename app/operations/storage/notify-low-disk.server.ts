import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import type { Db } from "~/db.server";
import type { Disk } from "./disk.server";
import { calculateMinFreeBytes, formatMegabytes } from "./disk-space";

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
